import {
  type Language,
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
import { BOLD, drawRow, drawRule, drawSheet, INK, PLAIN, type Sheet, SOFT } from './sheet.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' } as const satisfies Record<
  Language,
  string
>
/** A receipt or credit note as it was issued, in the language of its order. */
export const drawPaper = (paper: Paper, brand: PaperBrand): Promise<Buffer> => {
  const { language, content } = paper
  const say = (key: string, params: Record<string, unknown> = {}) =>
    printable(translate(language, `papers:${key}`, params))
  const money = (cents: number) => printable(formatEuros(cents, language))
  const title = say(paper.cancelsId === null ? paper.kind : 'takenBack')
  const info = {
    language,
    title: `${title} ${paperNumber(paper)}`,
    author: printable(content.seller.companyName),
    brand,
  }
  return drawSheet(info, (sheet) => {
    drawHead(sheet, paper, title, say, brand)
    drawLines(sheet, paper, say, money)
    drawVat(sheet, paper, say, money)
    drawWithdrawal(sheet, paper, say)
  })
}

type Say = (key: string, params?: Record<string, unknown>) => string
type Money = (cents: number) => string

const drawHead = (
  sheet: Sheet,
  paper: Paper,
  title: string,
  say: Say,
  { accent }: PaperBrand,
): void => {
  const { seller, orderNumber, reference = `#${orderNumber}`, refersTo } = paper.content
  const { street, streetNumber, zipcode, city, country } = seller.address
  sheet.fillColor(INK).font(BOLD).fontSize(14).text(printable(seller.companyName))
  sheet.font(PLAIN).fontSize(9.5).fillColor(SOFT)
  for (const line of [`${street} ${streetNumber}`, `${zipcode} ${city}, ${country.toUpperCase()}`])
    sheet.text(printable(line))
  sheet.text(say('vatNumber', { number: seller.vatNumber }))
  sheet.text(say('registrationNumber', { number: seller.registrationNumber }))
  sheet.moveDown(2).fillColor(accent).font(BOLD).fontSize(20).text(title)
  if (paper.isTest) sheet.fontSize(11).fillColor('#b42318').text(say('test'))
  sheet.moveDown(0.5).font(PLAIN).fontSize(10).fillColor(INK)
  const issuedAt = new Intl.DateTimeFormat(LOCALES[paper.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: seller.timeZone,
  }).format(new Date(paper.issuedAt))
  sheet.text(say('number', { number: paperNumber(paper) }))
  sheet.text(say('issuedAt', { at: issuedAt }))
  sheet.text(say('order', { number: printable(reference) }))
  sheet.text(say('shop', { name: seller.shopName }))
  if (refersTo !== null) sheet.text(say('refersTo', { number: refersTo }))
  sheet.moveDown(1.5)
}

const rateOf = (basisPoints: number, language: Language): string =>
  printable(`${new Intl.NumberFormat(LOCALES[language]).format(basisPoints / 100)} %`)

const describedLine = (line: PaperLine, language: Language): string => {
  const amount = amountText(line, language)
  return amount === '' ? line.description : `${line.description}, ${amount}`
}

const drawLines = (sheet: Sheet, paper: Paper, say: Say, money: Money): void => {
  const row = (texts: readonly [string, string, string, string], font: string, colour: string) =>
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
    )
  row([say('description'), say('vat'), say('discount'), say('price')], BOLD, SOFT)
  drawRule(sheet)
  for (const line of paper.content.lines) {
    const { discountPercentage: discount } = line
    row(
      [
        printable(describedLine(line, paper.language)),
        rateOf(line.vatRate, paper.language),
        discount === 0 ? '' : `-${discount} %`,
        money(line.totalPrice),
      ],
      PLAIN,
      INK,
    )
  }
  drawRule(sheet)
  row([say(`total.${paper.kind}`), '', '', money(paper.total)], BOLD, INK)
  const { mealVoucherPart } = paper.content
  if (mealVoucherPart > 0)
    row([say('mealVoucherPart'), '', '', money(mealVoucherPart)], PLAIN, SOFT)
  sheet.moveDown(1.5)
}

const drawVat = (sheet: Sheet, paper: Paper, say: Say, money: Money): void => {
  const row = (texts: readonly string[], font: string, colour: string) =>
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
    )
  row([say('rate'), say('net'), say('vat'), say('gross')], BOLD, SOFT)
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
