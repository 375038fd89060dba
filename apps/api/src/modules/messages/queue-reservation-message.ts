import type { Address, Language, NotificationChannel } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mails/index.ts'
import { findShopSender } from './shop-sender-store.ts'

/** The code and everything that a customer needs to collect. */
export interface ReservationMessage {
  readonly organisationId: string
  readonly shopId: string
  readonly language: Language
  readonly firstName: string
  readonly channels: readonly NotificationChannel[]
  readonly emails: readonly string[]
  readonly externalOrderId: string
  readonly pincode: string
  readonly pickupDateTime: string
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
}

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' } as const satisfies Record<
  Language,
  string
>

/** Part of a change: what is queued here is sent when, and only when, it commits. Answers the channels. */
export const queueReservationMessage = async (
  tx: Tx,
  services: Services,
  message: ReservationMessage,
): Promise<NotificationChannel[]> => {
  if (!message.channels.includes('email') || message.emails.length === 0) return []
  const shop = await findShopSender(tx, message.organisationId, message.shopId)
  const text = (key: string) => translate(message.language, `mails:reservationCode.${key}`)
  const pickup = new Intl.DateTimeFormat(LOCALES[message.language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  }).format(new Date(message.pickupDateTime))
  const facts = [
    { label: text('pickup'), value: pickup },
    { label: text('boxes'), value: boxesByLocker(message.boxes) },
    { label: text('place'), value: `${shop.name}, ${addressLine(shop.address)}` },
    { label: text('order'), value: message.externalOrderId },
    { label: text('phone'), value: shop.phonenumber },
  ].filter(({ value }) => value !== '')
  for (const recipient of message.emails)
    await queueMail(tx, services, {
      template: 'reservationCode',
      language: message.language,
      recipient,
      params: { name: message.firstName, shop: shop.name },
      code: message.pincode,
      facts,
      remark: shop.emailNote,
      link: mapLink(shop.address),
      organisationId: message.organisationId,
    })
  return ['email']
}

const boxesByLocker = (boxes: ReservationMessage['boxes']): string => {
  const lockers = [...new Set(boxes.map(({ lockerName }) => lockerName))]
  return lockers
    .map((name) => {
      const labels = boxes.filter(({ lockerName }) => lockerName === name).map(({ label }) => label)
      return lockers.length === 1 ? labels.join(', ') : `${name}: ${labels.join(', ')}`
    })
    .join('; ')
}

const addressLine = ({ street, streetNumber, zipcode, city }: Address): string =>
  `${street} ${streetNumber}, ${zipcode} ${city}`

const mapLink = (address: Address): string => {
  const { latitude, longitude } = address
  return latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(address))}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
