import { type Cents, type Language, lineName, LOCALES } from '@lockerdesk/domain'
import { hasText, translate } from '@lockerdesk/messages/server'
import type { PaperBrand } from '../../branding/index.ts'
import { amountText, formatEuros } from '../../mails/index.ts'
import {
  BOLD,
  drawRow,
  drawRule,
  drawSheet,
  INK,
  PLAIN,
  printable,
  type Sheet,
  SOFT,
} from '../../papers/index.ts'
import type { DisputeEvidence } from './dispute-evidence.ts'

/** PDF in the language of the user who responds to the bank; times are those of the shop. */
export const drawEvidence = (
  evidence: DisputeEvidence,
  brand: PaperBrand,
  language: Language,
): Promise<Buffer> => {
  const { order, dispute, payment, shop, reference, timeline } = evidence
  const say = (key: string, params: Record<string, unknown> = {}) =>
    printable(translate(language, `evidence:${key}`, params))
  const money = (cents: Cents) => printable(formatEuros(cents, language))
  const clock = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: shop.timeZone,
  })
  const moment = (iso: string) => printable(clock.format(new Date(iso)))
  const title = say('title', { reference })
  const { street, streetNumber, zipcode, city } = shop.address
  const facts: readonly (readonly [string, string])[] = [
    ['dispute', dispute.reference],
    ['amount', money(dispute.amount)],
    ['reason', reasonOf(dispute.reason, language)],
    ['opened', moment(dispute.createdAt)],
    ...(dispute.respondBy === null ? [] : [['respondBy', moment(dispute.respondBy)] as const]),
    ...(payment?.chargeReference == null ? [] : [['payment', payment.chargeReference] as const]),
    ...(order.paidAt === null ? [] : [['paidAt', moment(order.paidAt)] as const]),
    ['buyer', [order.firstName, order.lastName].filter(Boolean).join(' ')],
    ['contact', [...order.emails, ...order.phonenumbers].join(', ')],
    ['shop', `${shop.name}, ${street} ${streetNumber}, ${zipcode} ${city}`],
  ]
  return drawSheet({ language, title, author: printable(shop.name), brand }, (sheet) => {
    sheet.fillColor(brand.accent).font(BOLD).fontSize(18).text(title)
    sheet.moveDown(0.3).font(PLAIN).fontSize(9.5).fillColor(SOFT)
    sheet.text(say('times', { timeZone: shop.timeZone }))
    drawTitle(sheet, say('parts.dispute'))
    for (const [name, value] of facts)
      if (value !== '') drawPair(sheet, say(`facts.${name}`), printable(value))
    drawTitle(sheet, say('parts.lines'))
    for (const line of order.orderLines)
      drawPair(
        sheet,
        printable(
          [lineName(line, language), amountText(line, language)].filter(Boolean).join(', '),
        ),
        money(line.totalPrice),
        true,
      )
    drawPair(sheet, say('total'), money(order.totalPrice), true)
    drawTitle(sheet, say('parts.timeline'))
    for (const { at, text, actorName } of timeline)
      drawRow(
        sheet,
        [
          { text: moment(at), from: 0, width: 0.3 },
          {
            text: printable(actorName === null ? text : `${text} (${actorName})`),
            from: 0.3,
            width: 0.7,
          },
        ],
        PLAIN,
        INK,
        9.5,
      )
  })
}

/** Reason codes of the provider that have a translation; others are shown as they are. */
const reasonOf = (reason: string, language: Language): string =>
  hasText(`orders:disputeReasons.${reason}`)
    ? translate(language, `orders:disputeReasons.${reason}`)
    : reason

const drawTitle = (sheet: Sheet, text: string): void => {
  sheet.moveDown(1).font(BOLD).fontSize(12).fillColor(INK).text(text)
  sheet.moveDown(0.3)
  drawRule(sheet)
}

const drawPair = (sheet: Sheet, name: string, value: string, isSum = false): void =>
  drawRow(
    sheet,
    isSum
      ? [
          { text: name, from: 0, width: 0.75 },
          { text: value, from: 0.75, width: 0.25, isEnd: true },
        ]
      : [
          { text: name, from: 0, width: 0.3 },
          { text: value, from: 0.3, width: 0.7 },
        ],
    PLAIN,
    INK,
  )
