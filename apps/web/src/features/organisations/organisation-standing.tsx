import { INCIDENT_SEVERITIES, type PaymentAccountState, type Severity } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { OrganisationRow } from './organisations.graphql.ts'

type Standing = OrganisationRow['standing']

const PAYMENT_TONES = {
  disconnected: 'neutral',
  unfinished: 'warn',
  processing: 'note',
  verified: 'good',
  refused: 'bad',
} as const satisfies Record<PaymentAccountState, Tone>

export const PaymentStanding = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('organisations')
  if (standing === null) return null
  const { paymentState } = standing
  return <Badge tone={PAYMENT_TONES[paymentState]}>{t(`standing.payment.${paymentState}`)}</Badge>
}

const SEVERITY_TONES = {
  danger: 'bad',
  warning: 'warn',
  info: 'note',
  success: 'good',
} as const satisfies Record<Severity, Tone>

/** How many incidents there are, and the worst of them by name. */
export const IncidentStanding = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('incidents')
  if (standing === null) return null
  const { worstIncident, incidentCount } = standing
  if (worstIncident === null) return <Badge tone="good">{t('column.none')}</Badge>
  return (
    <Badge tone={SEVERITY_TONES[INCIDENT_SEVERITIES[worstIncident]]}>
      {t('column.count', { count: incidentCount })} · {t(`kinds.${worstIncident}`)}
    </Badge>
  )
}
