import type { Severity } from '@lockerdesk/domain'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useTranslation } from './texts/use-translation.ts'

const MARKS = {
  danger: { Icon: IconAlertOctagon, colour: 'var(--bad)' },
  warning: { Icon: IconAlertTriangle, colour: 'var(--warn)' },
  success: { Icon: IconCircleCheck, colour: 'var(--good)' },
  info: { Icon: IconInfoCircle, colour: 'var(--note)' },
} as const

/** The gravest first, as lists offer them. */
export const SEVERITY_ORDER: readonly Severity[] = ['danger', 'warning', 'success', 'info']

/** Told apart by shape and name, not by colour alone. */
export const SeverityMark = ({ severity }: { severity: Severity }) => {
  const { t } = useTranslation()
  const { Icon, colour } = MARKS[severity]
  return (
    <Icon
      size={18}
      stroke={1.8}
      color={colour}
      role="img"
      aria-label={t(`severities.${severity}`)}
    />
  )
}
