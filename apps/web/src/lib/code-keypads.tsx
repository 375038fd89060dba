import type { CodeAcknowledgement } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../ui/texts/use-translation.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Timeline } from '../ui/timeline.tsx'
import classes from './code-keypads.module.css'
import { useFormats } from './format.ts'

export interface CodeKeypad {
  readonly serviceLocationId: string
  readonly name: string
  readonly acknowledgement: CodeAcknowledgement
}

const TONES = {
  pending: 'warn',
  live: 'good',
  withdrawing: 'warn',
  withdrawn: 'neutral',
} as const satisfies Record<CodeAcknowledgement, Tone>

/** Acknowledgement of each keypad; an offline one acknowledges later. */
export const CodeKeypads = ({
  title,
  keypads,
}: {
  title: string
  keypads: readonly CodeKeypad[]
}) => {
  const { t } = useTranslation('overwriteCodes')
  return (
    <Card title={title} padding={false}>
      <ul className={classes.keypads}>
        {keypads.map(({ serviceLocationId, name, acknowledgement }) => (
          <li key={serviceLocationId}>
            <Link to="/gateways/$gatewayId" params={{ gatewayId: serviceLocationId }}>
              {name}
            </Link>
            <Badge tone={TONES[acknowledgement]}>{t(`acknowledgements.${acknowledgement}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export interface CodeUse {
  readonly usedAt: string
  readonly where: string | null
  readonly isOffline: boolean
}

/** Uses of a staff code, with place and time. */
export const CodeUses = ({ title, uses }: { title: string; uses: readonly CodeUse[] }) => {
  const { t } = useTranslation('overwriteCodes')
  const formats = useFormats()
  return (
    <Card title={title} padding={false}>
      <Timeline
        label={title}
        empty={t('neverUsed')}
        entries={uses.map(({ usedAt, where, isOffline }) => ({
          key: usedAt,
          tone: 'warning',
          text: t('usedAt', { where: where ?? '–' }),
          at: usedAt,
          atText: formats.dateTime(usedAt),
          detail: isOffline ? t('usedOffline') : undefined,
        }))}
      />
    </Card>
  )
}
