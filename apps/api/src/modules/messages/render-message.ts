import {
  addressLine,
  carriesCode,
  type Language,
  mapLink,
  type MessageTemplate,
  type NotificationChannel,
  openingLines,
  type SoldLine,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { layOutMail, type MailParts } from '../mails/index.ts'
import { CODE_MARK } from './message-content.ts'
import type { ShopSender } from './shop-sender-store.ts'

export interface MessageFacts {
  readonly template: MessageTemplate
  readonly channel: NotificationChannel
  readonly language: Language
  readonly firstName: string
  /** Null while nobody has chosen one yet. */
  readonly pickupDateTime: string | null
  readonly externalOrderId: string
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
  readonly shop: ShopSender
  /** What was bought, with what an allergic person must know where they collect it. */
  readonly contents?: readonly Pick<SoldLine, 'description' | 'allergens'>[]
  /** What a request asks for, and where it is paid. */
  readonly payment?: { readonly amount: string; readonly link: string }
  /** What went back, why, and where its buyer can look. */
  readonly refund?: {
    readonly amount: string
    readonly reason: 'asked' | 'canceled' | 'late'
    readonly link: string | null
  }
}

export interface MessageContent {
  readonly subject: string
  readonly text: string
  /** Null: an SMS. */
  readonly html: string | null
}

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' } as const satisfies Record<
  Language,
  string
>
/** Stands where a form has nothing yet. */
const GAP = '…'

/** The message with a mark where its code belongs: who may see that is decided when it is read. */
export const renderMessage = (facts: MessageFacts): MessageContent => {
  const { template, language, shop } = facts
  const { payment, refund } = facts
  const params = {
    name: facts.firstName || GAP,
    shop: shop.name,
    amount: payment?.amount ?? refund?.amount ?? GAP,
    order: facts.externalOrderId || GAP,
  }
  const text = (part: string, more: object = {}) =>
    translate(language, `mails:${template}.${part}`, { ...params, ...more })
  const subject = text('subject')
  if (facts.channel === 'sms') {
    const sms = text('sms', {
      code: CODE_MARK,
      pickup: pickupText(facts, SHORT),
      boxes: boxesText(facts.boxes),
      address: addressLine(shop.address),
      link: payment?.link ?? GAP,
    })
    return { subject: '', text: plainLetters(sms), html: null }
  }
  const isAboutPickup = carriesCode(template) || template === 'test'
  const rendered = layOutMail({
    language,
    brand: { ...shop.brand, name: shop.name },
    subject,
    title: text('title'),
    body: text(refund === undefined || refund.reason === 'asked' ? 'body' : refund.reason),
    ...(isAboutPickup ? { code: CODE_MARK } : {}),
    facts: isAboutPickup ? pickupFacts(facts) : [...moneyFacts(facts), ...shopFacts(facts)],
    ...(isAboutPickup ? { remark: shop.emailNote } : {}),
    action: actionOf(facts, text('button')),
    note: text('note'),
    footer:
      template === 'refund' ? text('footer') : translate(language, 'mails:customerFooter', params),
  })
  return rendered
}

const LONG = { dateStyle: 'full', timeStyle: 'short' } as const
const SHORT = {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** By the clock of the shop, in the words of the customer. */
const pickupText = (
  { pickupDateTime, language, shop }: MessageFacts,
  style: Intl.DateTimeFormatOptions,
): string =>
  pickupDateTime === null
    ? GAP
    : new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: shop.timeZone }).format(
        new Date(pickupDateTime),
      )

const pickupFacts = (facts: MessageFacts) => {
  const label = labelsIn(facts.language)
  return withValue([
    { label: label('pickup'), value: pickupText(facts, LONG) },
    { label: label('boxes'), value: boxesText(facts.boxes) },
    ...(facts.contents ?? []).map((line) => ({
      label: line.description,
      value: allergensText(line, facts.language),
    })),
    { label: label('place'), value: placeText(facts.shop) },
    { label: label('openingHours'), value: openingText(facts) },
    { label: label('order'), value: facts.externalOrderId },
    { label: label('phone'), value: facts.shop.phonenumber },
  ])
}

const allergensText = ({ allergens }: Pick<SoldLine, 'allergens'>, language: Language): string => {
  if (allergens === null) return translate(language, 'storefront:product.unknownAllergens')
  if (allergens.length === 0) return translate(language, 'storefront:product.noAllergens')
  const names = allergens.map((one) => translate(language, `storefront:allergens.${one}`))
  return translate(language, 'storefront:product.contains', { allergens: names.join(', ') })
}

const actionOf = ({ payment, refund, shop }: MessageFacts, text: string): MailParts['action'] => {
  const link = refund === undefined ? (payment?.link ?? mapLink(shop.address)) : refund.link
  return link === null ? undefined : { link, text }
}

const moneyFacts = (facts: MessageFacts) => {
  const label = labelsIn(facts.language)
  const { payment, refund } = facts
  if (refund !== undefined) return [{ label: label('amount'), value: refund.amount }]
  return payment === undefined
    ? []
    : withValue([
        { label: label('amount'), value: payment.amount },
        { label: label('pickup'), value: pickupText(facts, LONG) },
      ])
}

const shopFacts = (facts: MessageFacts) => {
  const label = labelsIn(facts.language)
  return withValue([
    { label: label('place'), value: placeText(facts.shop) },
    { label: label('order'), value: facts.externalOrderId },
    { label: label('phone'), value: facts.shop.phonenumber },
  ])
}

const labelsIn = (language: Language) => (name: string) =>
  translate(language, `mails:facts.${name}`)

const withValue = <Fact extends { readonly value: string }>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== '')

const boxesText = (boxes: MessageFacts['boxes']): string => {
  if (boxes.length === 0) return GAP
  const lockers = [...new Set(boxes.map(({ lockerName }) => lockerName))]
  return lockers
    .map((name) => {
      const labels = boxes.filter(({ lockerName }) => lockerName === name).map(({ label }) => label)
      return lockers.length === 1 ? labels.join(', ') : `${name}: ${labels.join(', ')}`
    })
    .join('; ')
}

const openingText = ({ shop, language }: MessageFacts): string =>
  openingLines(shop.openingHours, LOCALES[language])
    .map(({ days, times }) =>
      times === '' ? `${days} ${translate(language, 'mails:facts.closed')}` : `${days} ${times}`,
    )
    .join(' · ')

const placeText = ({ name, address }: ShopSender): string => `${name}, ${addressLine(address)}`

/** One curly apostrophe or narrow space makes an SMS twice as dear. */
const plainLetters = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
