import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@lockerdesk/domain'
import Pdf from 'pdfkit'
import type { PaperBrand } from '../branding/index.ts'

/** A4 in points, with what is left free at its edges. */
export const MARGIN = 56
export const WIDTH = 595.28 - 2 * MARGIN
export const BOTTOM = 841.89 - MARGIN
const ROW = 20
const BAR_HEIGHT = 6
const LOGO_BOX = [160, 56] as const
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

/** A4 sheets with our fonts and the brand of their organisation, as bytes once `draw` has filled them. */
export const drawSheet = async (
  {
    language,
    title,
    author,
    brand,
  }: {
    readonly language: Language
    readonly title: string
    readonly author: string
    readonly brand: PaperBrand
  },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> => {
  const sheet = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: title, Author: author },
  })
  for (const [name, font] of Object.entries(FONTS)) sheet.registerFont(name, font)
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => sheet.on('end', resolve))
  drawBar(sheet, brand)
  sheet.on('pageAdded', () => drawBar(sheet, brand))
  drawLogo(sheet, brand)
  draw(sheet)
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}

const drawBar = (sheet: Sheet, { accent }: PaperBrand): void => {
  sheet.save().rect(0, 0, sheet.page.width, BAR_HEIGHT).fill(accent).restore()
}

/** In the corner that no text reaches: names and addresses stand on the left. */
const drawLogo = (sheet: Sheet, { logo }: PaperBrand): void => {
  if (logo === null) return
  const [width] = LOGO_BOX
  sheet.image(logo, MARGIN + WIDTH - width, MARGIN - 16, {
    fit: [...LOGO_BOX],
    align: 'right',
  })
}

export const drawRow = (
  sheet: Sheet,
  cells: readonly Cell[],
  font: string,
  colour: string,
): void => {
  sheet.font(font).fontSize(10).fillColor(colour)
  const heights = cells.map(({ text, width }) =>
    sheet.heightOfString(text, { width: width * WIDTH - 4 }),
  )
  const height = Math.max(ROW, Math.max(...heights) + 8)
  if (sheet.y + height > BOTTOM) sheet.addPage()
  const { y } = sheet
  for (const { text, from, width, isEnd } of cells)
    sheet.text(text, MARGIN + from * WIDTH, y + 5, {
      width: width * WIDTH - 4,
      align: isEnd === true ? 'right' : 'left',
    })
  sheet.x = MARGIN
  sheet.y = y + height
}

export const drawRule = (sheet: Sheet): void => {
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + WIDTH, sheet.y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
}
