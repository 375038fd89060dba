import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'

/** A dot would mean one level deeper among the texts. */
type EventKey<Type extends string = WebhookEventType> = Type extends `${infer Thing}.${infer What}`
  ? `${Thing}_${What}`
  : never

const isEventType = (type: string): type is WebhookEventType =>
  WEBHOOK_EVENT_TYPES.some((known) => known === type)

/** What an event says, in words. */
export const useEventWords = (): ((type: string) => string) => {
  const { t } = useTranslation('webhooks')
  return (type) =>
    isEventType(type) ? t(`events.${type.replace('.', '_') as EventKey}`) : t('events.webhook_test')
}
