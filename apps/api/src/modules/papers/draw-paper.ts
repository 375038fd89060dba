import {
  type Cents,
  type Language,
  LOCALES,
  PERCENT,
  percentText,
  rateText,
  type PaperLine,
  paperNumber,
  returnableLines,
  splitVat,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { PaperBrand } from '../branding/index.ts'
import { amountText, formatEuros } from '../mails/index.ts'
import type { Paper } from './paper-store.ts'
import { printable } from './printable.ts'
import {
  BOLD,
  drawRow,
  drawRule,
  drawSheet,
  HEAD_WIDTH,
  INK,
  MARGIN,
  PLAIN,
  type Sheet,
  SOFT,
  WIDTH,
} from './sheet.ts'

/** A receipt or credit note as it was issued, in the language of its order. */
export const drawPaper = (paper: Paper, brand: PaperBrand): Promise<Buffer> => {
  const { language, content } = paper
  const say = (key: string, params: Record<string, unknown> = {}) =>
    printable(translate(language, `papers:${key}`, params))
  const money = (cents: Cents) => printable(formatEuros(cents, language))
  const title = say(paper.cancelsId === null ? paper.kind : 'takenBack')
  const info = {
    language,
    title: `${title} ${paperNumber(paper)}`,
    author: printable(content.seller.companyName),
    brand,
  }
  return drawSheet(info, (sheet) => {
    drawSeller(sheet, paper, say)
    drawTitle(sheet, title, money(paper.total), brand)
    if (paper.isTest) drawTestMark(sheet, say)
    drawFacts(sheet, paper, say)
    drawLines(sheet, paper, say, money, brand)
    drawVat(sheet, paper, say, money)
    drawWithdrawal(sheet, paper, say)
  })
}

type Say = (key: string, params?: Record<string, unknown>) => string
type Money = (cents: Cents) => string

const PANEL = '#f4f6f8'
const PANEL_PADDING = 12
const DANGER = '#b42318'

const drawSeller = (sheet: Sheet, { content: { seller } }: Paper, say: Say): void => {
  const { street, streetNumber, zipcode, city, country } = seller.address
  const room = { width: HEAD_WIDTH }
  sheet.fillColor(INK).font(BOLD).fontSize(14).text(printable(seller.companyName), room)
  sheet.moveDown(0.2).font(PLAIN).fontSize(9.5).fillColor(SOFT)
  for (const line of [`${street} ${streetNumber}`, `${zipcode} ${city}, ${country.toUpperCase()}`])
    sheet.text(printable(line), room)
  sheet.text(say('vatNumber', { number: seller.vatNumber }), room)
  sheet.text(say('registrationNumber', { number: seller.registrationNumber }), room)
}

/** What it is and how much, which is what people look for. */
const drawTitle = (sheet: Sheet, title: string, total: string, { accent }: PaperBrand): void => {
  sheet.moveDown(2.4)
  const { y } = sheet
  sheet.font(BOLD).fontSize(21).fillColor(INK)
  sheet.text(total, MARGIN, y, { width: WIDTH, align: 'right' })
  const room = { width: WIDTH - sheet.widthOfString(total) - 24 }
  sheet.fillColor(accent).text(title, MARGIN, y, room)
  sheet.moveDown(0.4)
}

const drawTestMark = (sheet: Sheet, say: Say): void => {
  sheet.font(BOLD).fontSize(10).fillColor(DANGER).text(say('test'), MARGIN)
  sheet.moveDown(0.8)
}

/** Its name above each value, side by side on a quiet panel. */
const drawFacts = (sheet: Sheet, paper: Paper, say: Say): void => {
  const { seller, orderNumber, reference = `#${orderNumber}`, refersTo } = paper.content
  const issuedAt = new Intl.DateTimeFormat(LOCALES[paper.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: seller.timeZone,
  }).format(new Date(paper.issuedAt))
  const facts = [
    { name: say('number'), value: paperNumber(paper) },
    { name: say('issuedAt'), value: printable(issuedAt) },
    { name: say('order'), value: printable(reference) },
    { name: say('shop'), value: printable(seller.shopName) },
    ...(refersTo === null ? [] : [{ name: say('refersTo'), value: refersTo }]),
  ]
  const width = (WIDTH - 2 * PANEL_PADDING) / 2
  const cell = { width: width - PANEL_PADDING }
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) =>
    facts.slice(2 * row, 2 * row + 2),
  )
  sheet.font(PLAIN).fontSize(10)
  const heights = rows.map(
    (row) => Math.max(...row.map(({ value }) => sheet.heightOfString(value, cell))) + 20,
  )
  const height = heights.reduce((all, one) => all + one, 0) + PANEL_PADDING
  const { y } = sheet
  sheet.save().roundedRect(MARGIN, y, WIDTH, height, 6).fill(PANEL).restore()
  let top = y + PANEL_PADDING
  for (const [row, ofRow] of rows.entries()) {
    for (const [column, { name, value }] of ofRow.entries()) {
      const x = MARGIN + PANEL_PADDING + column * width
      sheet.font(PLAIN).fontSize(8.5).fillColor(SOFT).text(name, x, top, cell)
      sheet
        .fontSize(10)
        .fillColor(INK)
        .text(value, x, top + 11, cell)
    }
    top += heights[row] ?? 0
  }
  sheet.x = MARGIN
  sheet.y = y + height
  sheet.moveDown(1.5)
}

const rateOf = (basisPoints: number, language: Language): string =>
  printable(rateText(LOCALES[language], basisPoints))

const describedLine = (line: PaperLine, language: Language): string => {
  const amount = amountText(line, language)
  return amount === '' ? line.description : `${line.description}, ${amount}`
}

const HEADING_SIZE = 8.5
const TOTAL_SIZE = 12

const drawLines = (
  sheet: Sheet,
  paper: Paper,
  say: Say,
  money: Money,
  { accent }: PaperBrand,
): void => {
  const row = (
    texts: readonly [string, string, string, string],
    font: string,
    colour: string,
    size?: number,
  ) =>
    drawRow(
      sheet,
      [
        { text: texts[0], from: 0, width: 0.52 },
        { text: texts[1], from: 0.52, width: 0.14, isEnd: true },
        { text: texts[2], from: 0.66, width: 0.14, isEnd: true },
        { text: texts[3], from: 0.8, width: 0.2, isEnd: true },
      ],
      font,
      colour,
      size,
    )
  row([say('description'), say('vat'), say('discount'), say('price')], BOLD, SOFT, HEADING_SIZE)
  drawRule(sheet)
  for (const line of paper.content.lines) {
    const { discountPercentage: discount } = line
    row(
      [
        printable(describedLine(line, paper.language)),
        rateOf(line.vatRate, paper.language),
        discount === 0 ? '' : printable(percentText(LOCALES[paper.language], -discount / PERCENT)),
        money(line.totalPrice),
      ],
      PLAIN,
      INK,
    )
  }
  drawRule(sheet, accent, 1.4)
  row([say(`total.${paper.kind}`), '', '', money(paper.total)], BOLD, INK, TOTAL_SIZE)
  const { mealVoucherPart } = paper.content
  if (mealVoucherPart > 0)
    row([say('mealVoucherPart'), '', '', money(mealVoucherPart)], PLAIN, SOFT)
  sheet.moveDown(1.5)
}

const drawVat = (sheet: Sheet, paper: Paper, say: Say, money: Money): void => {
  const row = (texts: readonly string[], font: string, colour: string, size = 9.5) =>
    drawRow(
      sheet,
      texts.map((text, index) => ({
        text,
        from: index * 0.25,
        width: 0.25,
        isEnd: index > 0,
      })),
      font,
      colour,
      size,
    )
  row([say('rate'), say('net'), say('vat'), say('gross')], BOLD, SOFT, HEADING_SIZE)
  drawRule(sheet)
  for (const { vatRate, net, vat, gross } of splitVat(paper.content.lines))
    row([rateOf(vatRate, paper.language), money(net), money(vat), money(gross)], PLAIN, INK)
  drawRule(sheet)
}

/** The right to think better of it, for what does not spoil: on the receipt of the sale itself. */
const drawWithdrawal = (sheet: Sheet, { kind, cancelsId, content }: Paper, say: Say): void => {
  const returnable = returnableLines(content.lines.map((line) => ({ isPerishable: true, ...line })))
  if (kind !== 'receipt' || cancelsId !== null || returnable.length === 0) return
  const products = returnable.map(({ description }) => description).join(', ')
  const { companyName, address } = content.seller
  const { street, streetNumber, zipcode, city } = address
  const seller = `${companyName}, ${street} ${streetNumber}, ${zipcode} ${city}`
  sheet.moveDown(1.5).font(BOLD).fontSize(10).fillColor(INK).text(say('withdrawal.title'))
  sheet.font(PLAIN).fontSize(9.5).fillColor(SOFT)
  sheet.text(say('withdrawal.text', { products, seller }))
}
