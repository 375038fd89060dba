import { type Cents, type Language, LOCALES, rateText, vatOfDay } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { PaperBrand } from '../branding/index.ts'
import { formatEuros } from '../mails/index.ts'
import {
  BOLD,
  drawRow,
  drawRule,
  drawSheet,
  INK,
  MARGIN,
  PLAIN,
  printable,
  type Sheet,
  SOFT,
} from '../papers/index.ts'
import type { DailyClosing } from './read-closing.ts'

const BOOK = ['sales', 'refunds', 'vouchers', 'voucherRefunds'] as const
const PROVIDER = ['charges', 'providerRefunds', 'disputes', 'fees', 'other'] as const
const BALANCE = ['availableLater', 'payouts', 'payoutsOnTheWay'] as const
const HEAD_SIZE = 8.5

/** PDF of a closed day, in the language of the caller. */
export const drawClosing = (
  closing: DailyClosing,
  brand: PaperBrand,
  language: Language,
): Promise<Buffer> => {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    printable(translate(language, `closing:${key}`, params))
  const money = (cents: Cents) => printable(formatEuros(cents, language))
  const moment = (iso: string) =>
    printable(
      new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: closing.timeZone,
      }).format(new Date(iso)),
    )
  const day = printable(
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(closing.day),
    ),
  )
  const { sums, differences } = closing
  const info = { language, title: `${say('title')} ${closing.day}`, brand }
  return drawSheet({ ...info, author: printable(closing.organisationName) }, (sheet) => {
    sheet.fillColor(brand.accent).font(BOLD).fontSize(18).text(say('title'))
    sheet.moveDown(0.3).font(PLAIN).fontSize(10).fillColor(INK)
    sheet.text(`${day} (${closing.timeZone})`)
    const shop = closing.shopName === null ? say('allShops') : printable(closing.shopName)
    sheet.text(`${printable(closing.organisationName)}, ${shop}`)
    if (closing.closedAt !== null)
      sheet
        .fillColor(SOFT)
        .text(say('closedBy', { name: closing.closedByName, when: moment(closing.closedAt) }))
    const sumRow = (name: string, cents: Cents, font = PLAIN) =>
      drawRow(
        sheet,
        [
          { text: say(`sums.${name}`), from: 0, width: 0.7 },
          { text: money(cents), from: 0.7, width: 0.3, isEnd: true },
        ],
        font,
        INK,
      )
    drawTitle(sheet, say('parts.book'))
    for (const name of BOOK) sumRow(name, sums[name])
    drawTitle(sheet, say('parts.vat'))
    const vatRow = (texts: readonly string[], font: string, colour: string, size?: number) =>
      drawRow(
        sheet,
        texts.map((text, index) => ({ text, from: index * 0.25, width: 0.25, isEnd: index > 0 })),
        font,
        colour,
        size,
      )
    vatRow([say('rate'), say('netAmount'), say('vat'), say('gross')], BOLD, SOFT, HEAD_SIZE)
    drawRule(sheet)
    for (const { vatRate, net, vat, gross } of vatOfDay(sums))
      vatRow(
        [printable(rateText(LOCALES[language], vatRate)), money(net), money(vat), money(gross)],
        PLAIN,
        INK,
      )
    drawTitle(sheet, say('parts.provider'))
    for (const name of PROVIDER) sumRow(name, sums[name])
    drawRule(sheet, brand.accent, 1.2)
    sumRow('net', sums.net, BOLD)
    for (const name of BALANCE) sumRow(name, sums[name])
    drawTitle(sheet, say('parts.differences'))
    if (differences.length === 0)
      sheet.font(PLAIN).fontSize(10).fillColor(SOFT).text(say('noDifferences'))
    for (const { kind, subject, amount, reference, settlement } of differences) {
      drawRow(
        sheet,
        [
          { text: `${say(`kinds.${kind}`)} (${say(`subjects.${subject}`)})`, from: 0, width: 0.45 },
          { text: printable(reference), from: 0.45, width: 0.35 },
          { text: money(amount), from: 0.8, width: 0.2, isEnd: true },
        ],
        PLAIN,
        INK,
      )
      if (settlement === null) continue
      const { reason, settledByName, settledAt } = settlement
      const text = printable(`${reason} (${settledByName}, ${moment(settledAt)})`)
      drawRow(sheet, [{ text, from: 0.02, width: 0.98 }], PLAIN, SOFT)
    }
  })
}

const drawTitle = (sheet: Sheet, text: string): void => {
  sheet.x = MARGIN
  sheet.moveDown(1).font(BOLD).fontSize(12).fillColor(INK).text(text)
}
