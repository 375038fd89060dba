import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import type { Incident } from './incidents.graphql.ts'

/** What an incident is about, and what is wrong there. */
export const useIncidentWords = () => {
  const { t } = useTranslation(['incidents', 'organisations'])
  const formats = useFormats()
  const quotas = ({ quotaKinds }: Incident) =>
    quotaKinds.map((kind) => t(`organisations:standing.kinds.${kind}`)).join(', ')
  const wrong = (incident: Incident): string => {
    const { kind, count, temperature, reason, paymentState } = incident
    switch (kind) {
      case 'lockdown':
        return reason === null ? t('wrong.lockdownByItself') : t('wrong.lockdown', { reason })
      case 'temperature':
        return temperature === null
          ? t('wrong.noReading')
          : t('wrong.temperature', { temperature: formats.degrees(temperature) })
      case 'offline':
        return t('wrong.offline', { count: count ?? 0 })
      case 'messagesFailed':
        return t('wrong.messagesFailed', { count: count ?? 0 })
      case 'openTooLong':
        return t('wrong.openTooLong')
      case 'quotaUsedUp':
        return t('wrong.quotaUsedUp', { kinds: quotas(incident) })
      case 'quotaNearly':
        return t('wrong.quotaNearly', { kinds: quotas(incident) })
      case 'paymentAccount':
        return t(`wrong.payment.${paymentState ?? 'disconnected'}`)
    }
  }
  const subject = ({ kind, name }: Incident): string => {
    if (kind === 'messagesFailed') return t('subjects.messages')
    if (kind === 'paymentAccount') return t('subjects.payment')
    return name ?? t('subjects.quotas')
  }
  return { wrong, subject }
}
