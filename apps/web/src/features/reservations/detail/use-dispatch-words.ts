import { useTranslation } from '../../../ui/texts/use-translation.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

/** When the code goes out, or went out, in words. */
export const useDispatchWords = (reservation: ReservationDetail): string => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(reservation.timeZone)
  const { lastSentAt, sendNotificationAt, notificationTypes } = reservation
  const isHeld = reservation.messages.some(({ waitsForLockdown }) => waitsForLockdown)
  if (isHeld && reservation.status !== 'sent') return t('dispatch.held')
  if (lastSentAt !== null) return t('sentAt', { at: formats.dateTime(lastSentAt) })
  if (notificationTypes.length === 0) return t('untold')
  if (!reservation.automaticallySendNotification) return t('dispatch.byHand')
  return sendNotificationAt === null
    ? t('dispatch.atOnce')
    : t('sendsAt', { at: formats.dateTime(sendNotificationAt) })
}
