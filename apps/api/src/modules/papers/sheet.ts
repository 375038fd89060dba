import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@lockerdesk/domain'
import Pdf from 'pdfkit'
import type { PaperBrand } from '../branding/index.ts'

/** A4 in points, with what is left free at its edges. */
export const MARGIN = 56
export const WIDTH = 595.28 - 2 * MARGIN
const FOOT_Y = 841.89 - 48
export const BOTTOM = FOOT_Y - 16
const ROW = 20
const BAR_HEIGHT = 6
const LOGO_BOX = [160, 56] as const
/** Beside a logo there is room for this much text. */
export const HEAD_WIDTH = WIDTH - LOGO_BOX[0] - 16
export const INK = '#1b2430'
export const SOFT = '#5b6776'
export const LINE = '#d5dae1'
export const PLAIN = 'plain'
export const BOLD = 'bold'

/** Embedded as far as it is used: the standard fonts of a PDF know no ł, ş or č. */
const FONTS = {
  [PLAIN]: readFileSync(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  ),
  [BOLD]: readFileSync(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  ),
}

export type Sheet = PDFKit.PDFDocument
interface Cell {
  readonly text: string
  /** Of the width: where it begins and how wide it is. */
  readonly from: number
  readonly width: number
  readonly isEnd?: boolean
}

interface SheetInfo {
  readonly language: Language
  readonly title: string
  readonly author: string
}

/** A4 sheets with our fonts, as bytes once `draw` has filled them. */
export const drawPlainSheet = async (
  { language, title, author }: SheetInfo,
  margin: number,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> => {
  const sheet = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: author },
  })
  for (const [name, font] of Object.entries(FONTS)) sheet.registerFont(name, font)
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => sheet.on('end', resolve))
  draw(sheet)
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}

/** The same with the brand of their organisation, and a foot. */
export const drawSheet = (
  { brand, ...info }: SheetInfo & { readonly brand: PaperBrand },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> =>
  drawPlainSheet(info, MARGIN, (sheet) => {
    drawBar(sheet, brand)
    sheet.on('pageAdded', () => drawBar(sheet, brand))
    drawLogo(sheet, brand)
    draw(sheet)
    drawFeet(sheet, info.author)
  })

const drawBar = (sheet: Sheet, { accent }: PaperBrand): void => {
  sheet.save().rect(0, 0, sheet.page.width, BAR_HEIGHT).fill(accent).restore()
}

/** In the corner, beside names and addresses of `HEAD_WIDTH`. */
const drawLogo = (sheet: Sheet, { logo }: PaperBrand): void => {
  if (logo === null) return
  const [width] = LOGO_BOX
  sheet.image(logo, MARGIN + WIDTH - width, MARGIN - 16, {
    fit: [...LOGO_BOX],
    align: 'right',
  })
}

/** Below every page whose it is, and which of how many. */
const drawFeet = (sheet: Sheet, author: string): void => {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page)
    // Text below the margin would begin a page.
    sheet.page.margins.bottom = 0
    sheet.y = FOOT_Y
    drawRule(sheet)
    sheet.font(PLAIN).fontSize(8.5).fillColor(SOFT)
    sheet.text(author, MARGIN, FOOT_Y + 8, { width: WIDTH * 0.8, height: 12, ellipsis: true })
    const pages = `${page - start + 1} / ${count}`
    sheet.text(pages, MARGIN, FOOT_Y + 8, { width: WIDTH, align: 'right' })
  }
}

export const drawRow = (
  sheet: Sheet,
  cells: readonly Cell[],
  font: string,
  colour: string,
  size = 10,
): void => {
  // Beside a column at its end there is nothing to keep away from.
  const widthOf = ({ width, isEnd }: Cell) => width * WIDTH - (isEnd === true ? 0 : 4)
  sheet.font(font).fontSize(size)
  const heights = cells.map((cell) => sheet.heightOfString(cell.text, { width: widthOf(cell) }))
  const height = Math.max(ROW, Math.max(...heights) + 10)
  if (sheet.y + height > BOTTOM) sheet.addPage()
  const { y } = sheet
  sheet.font(font).fontSize(size).fillColor(colour)
  for (const cell of cells)
    sheet.text(cell.text, MARGIN + cell.from * WIDTH, y + 5, {
      width: widthOf(cell),
      align: cell.isEnd === true ? 'right' : 'left',
    })
  sheet.x = MARGIN
  sheet.y = y + height
}

export const drawRule = (sheet: Sheet, colour = LINE, width = 0.7): void => {
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + WIDTH, sheet.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}
