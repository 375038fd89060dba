/** What a shop scale prints: EAN-13 that begins with 2, then the PLU, the price in cents, a check digit. */
export interface ScaleLabel {
  readonly plu: string
  /** In cents. */
  readonly price: number
}

const LABEL = /^2[0-9](\d{5})(\d{5})\d$/

const hasCheckDigit = (digits: string): boolean =>
  digits
    .split('')
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/** Null for anything else, a misread digit included. */
export const readScaleLabel = (typed: string): ScaleLabel | null => {
  const digits = typed.replace(/\s/g, '')
  const [, plu, price] = LABEL.exec(digits) ?? []
  if (plu === undefined || price === undefined || !hasCheckDigit(digits)) return null
  return { plu, price: Number(price) }
}

/** A scale pads its numbers; the catalogue may not. */
export const isPluOfLabel = (plu: string, label: ScaleLabel): boolean =>
  /^\d+$/.test(plu) && Number(plu) === Number(label.plu)
