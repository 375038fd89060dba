import type { Language } from '@lockerdesk/domain'
import { encode } from 'uqr'
import { BOLD, drawPlainSheet, INK, PLAIN, printable, type Sheet, SOFT } from '../papers/index.ts'

export interface Label {
  /** What its QR code says. */
  readonly code: string
  /** In large letters, such as the number of the box. */
  readonly title: string
  readonly lines: readonly string[]
}

/** Sheets of 3 × 8 labels of 70 × 37 mm, which any office supplier has; in points. */
const COLUMNS = 3
const ROWS = 8
const WIDTH = 595.28 / COLUMNS
const HEIGHT = 841.89 / ROWS
/** Printers miss by a millimetre or two. */
const PADDING = 11
const QR_SIZE = HEIGHT - 2 * PADDING
const TEXT_WIDTH = WIDTH - QR_SIZE - 3 * PADDING

export const drawLabels = (
  labels: readonly Label[],
  info: { readonly language: Language; readonly title: string; readonly author: string },
): Promise<Buffer> =>
  drawPlainSheet(info, 0, (sheet) => {
    labels.forEach((label, index) => {
      const place = index % (COLUMNS * ROWS)
      if (index > 0 && place === 0) sheet.addPage()
      drawLabel(sheet, label, (place % COLUMNS) * WIDTH, Math.floor(place / COLUMNS) * HEIGHT)
    })
  })

const drawLabel = (sheet: Sheet, { code, title, lines }: Label, x: number, y: number): void => {
  drawQrCode(sheet, code, x + PADDING, y + PADDING)
  const left = x + QR_SIZE + 2 * PADDING
  const room = { width: TEXT_WIDTH, lineBreak: false, ellipsis: true }
  sheet
    .fillColor(INK)
    .font(BOLD)
    .fontSize(titleSize(sheet, printable(title)))
  sheet.text(printable(title), left, y + PADDING, room)
  let below = y + PADDING + 34
  sheet.fillColor(SOFT).font(PLAIN).fontSize(8.5)
  for (const line of lines.filter((text) => text !== '')) {
    sheet.text(printable(line), left, below, { ...room, height: 11 })
    below += 12
  }
}

/** As large as it fits on one line. */
const titleSize = (sheet: Sheet, title: string): number => {
  sheet.font(BOLD).fontSize(26)
  return Math.max(10, Math.min(26, (26 * TEXT_WIDTH) / sheet.widthOfString(title)))
}

/** A scratched sticker is still read: a quarter of the code may be missing. */
const drawQrCode = (sheet: Sheet, code: string, x: number, y: number): void => {
  const { data, size } = encode(code, { ecc: 'Q', border: 0 })
  const module = QR_SIZE / size
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, columnIndex) => {
      if (isDark) sheet.rect(x + columnIndex * module, y + rowIndex * module, module, module)
    })
  })
  sheet.fill('#000000')
}
