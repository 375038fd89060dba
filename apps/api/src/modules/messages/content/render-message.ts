import {
  addressLine,
  carriesCode,
  type Language,
  LOCALES,
  mapLink,
  openingLines,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { readablePhonenumber } from '../../../platform/readable-phonenumber.ts'
import { layOutMail, type MailParts } from '../../mails/index.ts'
import { CODE_MARK, type MessageContent } from './message-content.ts'
import type { MessageFacts } from './message-facts.ts'
import {
  boxesText,
  GAP,
  keypadText,
  linesOf,
  LONG,
  picturesOf,
  pickupText,
  SHORT,
  totalOf,
} from './pickup-words.ts'
import type { ShopSender } from './shop-sender-store.ts'

/** Message with a placeholder for its code; the reader's permission decides whether to insert the code. */
export const renderMessage = (facts: MessageFacts): MessageContent => {
  const { template, language, shop } = facts
  const { payment, refund } = facts
  const params = {
    name: facts.firstName || GAP,
    shop: shop.name,
    amount: payment?.amount ?? refund?.amount ?? GAP,
    order: facts.reference || GAP,
  }
  const text = (part: string, more: object = {}) =>
    translate(language, `mails:${template}.${part}`, { ...params, ...more })
  const subject = text('subject')
  if (facts.channel === 'sms') {
    const sms = text('sms', {
      code: CODE_MARK,
      pickup: pickupText(facts, SHORT),
      boxes: boxesText(facts),
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
    body: text(bodyOf(facts)),
    ...(isAboutPickup ? { code: CODE_MARK } : {}),
    ...(isAboutPickup
      ? { pictures: picturesOf(facts), lines: linesOf(facts), total: totalOf(facts) }
      : {}),
    facts: isAboutPickup ? pickupFacts(facts) : [...moneyFacts(facts), ...shopFacts(facts)],
    ...(isAboutPickup ? { remark: shop.emailNote } : {}),
    action: actionOf(facts, text('button')),
    ...(isAboutPickup ? { links: pickupLinks(facts) } : {}),
    note: text('note'),
    privacyLink: facts.privacyLink ?? null,
    footer: translate(language, 'mails:customerFooter', params),
  })
  return rendered
}

const pickupLinks = ({ language, orderLink = null, calendarLink = null }: MessageFacts) =>
  Object.entries({ orderLink, calendarLink }).flatMap(([name, link]) =>
    link === null ? [] : [{ link, text: translate(language, `mails:${name}`) }],
  )

/** Key of the text: a refund message has one text per reason. */
const bodyOf = ({ template, refund }: MessageFacts): 'body' | 'canceled' | 'late' =>
  template === 'refund' && (refund?.reason === 'canceled' || refund?.reason === 'late')
    ? refund.reason
    : 'body'

const pickupFacts = (facts: MessageFacts) => {
  const label = labelsIn(facts.language)
  return withValue([
    { label: label('pickup'), value: sentence(pickupText(facts, LONG)) },
    { label: label('boxes'), value: boxesText(facts) },
    { label: label('keypad'), value: keypadText(facts) },
    { label: label('place'), value: placeText(facts.shop) },
    { label: label('openingHours'), value: openingText(facts) },
    { label: label('order'), value: facts.reference },
    { label: label('phone'), value: readablePhonenumber(facts.shop.phonenumber) },
  ])
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
        { label: label('pickup'), value: sentence(pickupText(facts, LONG)) },
      ])
}

const shopFacts = (facts: MessageFacts) => {
  const label = labelsIn(facts.language)
  return withValue([
    { label: label('place'), value: placeText(facts.shop) },
    { label: label('order'), value: facts.reference },
    { label: label('phone'), value: readablePhonenumber(facts.shop.phonenumber) },
  ])
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const labelsIn = (language: Language) => (name: string) =>
  translate(language, `mails:facts.${name}`)

const withValue = <Fact extends { readonly value: string }>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== '')

const openingText = ({ shop, language }: MessageFacts): string =>
  openingLines(shop.openingHours, LOCALES[language])
    .map(({ days, times }) =>
      times === '' ? `${days} ${translate(language, 'mails:facts.closed')}` : `${days} ${times}`,
    )
    .join(' · ')

const placeText = ({ name, address }: ShopSender): string => `${name}, ${addressLine(address)}`

/** Replaces typographic characters: one outside GSM-7 doubles the cost of an SMS. */
const plainLetters = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
