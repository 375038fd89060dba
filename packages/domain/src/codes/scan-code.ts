import { isId } from '../ids.ts'
import { gtinOf, hasCheckDigit } from '../products/gtin.ts'

/** Capital letters and digits alone: small QR codes, and no key that keyboards of other countries have elsewhere. */
const BOX_PREFIX = 'LDB'
const RESERVATION_PREFIX = 'LDR'

/** Text of the QR code on a box's sticker. */
export const boxScanCode = (boxId: string): string => `${BOX_PREFIX}${boxId.toUpperCase()}`

/** Text of the QR code on the label of an order. */
export const reservationScanCode = (reservationId: string): string =>
  `${RESERVATION_PREFIX}${reservationId.toUpperCase()}`

export type Scan =
  | { readonly kind: 'box'; readonly id: string }
  | { readonly kind: 'reservation'; readonly id: string }
  /** A reference that somebody printed elsewhere, such as the number of a webshop's order. */
  | { readonly kind: 'reference'; readonly text: string }

/** Shorter input is a slip of the hand rather than a code. */
export const MIN_SCAN_LENGTH = 3

/** What a scanner read or somebody typed; null if it is too short to mean anything. */
export const readScan = (typed: string): Scan | null => {
  const text = typed.trim()
  if (text.length < MIN_SCAN_LENGTH) return null
  return ownLabel(text) ?? { kind: 'reference', text }
}

const ownLabel = (text: string): Scan | null => {
  const id = text.slice(BOX_PREFIX.length).toLowerCase()
  if (!isId(id)) return null
  const prefix = text.slice(0, BOX_PREFIX.length).toUpperCase()
  if (prefix === BOX_PREFIX) return { kind: 'box', id }
  return prefix === RESERVATION_PREFIX ? { kind: 'reservation', id } : null
}

interface ScannedProduct {
  readonly plu: string
  readonly ean: string | null
}

export interface ScannedReservation {
  readonly _id: string
  /** Public id. */
  readonly id: string
  readonly externalOrderId: string
  readonly order: { readonly orderNumber: number } | null
  readonly boxes: readonly { readonly boxId: string | null }[]
  readonly vendingProducts: readonly { readonly product: ScannedProduct | null }[]
}

/** Whether the code stands on the reservation's label, its order's papers, its goods, or one of its boxes. */
export const isScanOf = (scan: Scan, reservation: ScannedReservation): boolean => {
  if (scan.kind === 'reservation') return reservation._id === scan.id
  if (scan.kind === 'box') return reservation.boxes.some(({ boxId }) => boxId === scan.id)
  const text = plain(scan.text)
  return referencesOf(reservation).includes(text) || isOnGoods(text, reservation)
}

/** A product is known by its EAN, or by its PLU, which may be the number of its barcode too. */
const isOnGoods = (text: string, { vendingProducts }: ScannedReservation): boolean => {
  const codes = [text, pluOfScale(text)]
  const gtin = gtinOf(text)
  const isOn = ({ plu, ean }: ScannedProduct) =>
    codes.includes(plain(plu)) || (gtin !== null && ean !== null && gtinOf(ean) === gtin)
  return vendingProducts.some(({ product }) => product !== null && isOn(product))
}

/**
 * Scales print an EAN-13 of their own: 20 to 29, five digits of the PLU, five of the weight or price, the check digit.
 * Null for any other code.
 */
const pluOfScale = (text: string): string | null => {
  const item = /^2\d(\d{5})\d{6}$/.exec(text)?.[1]
  return item === undefined || !hasCheckDigit(text) ? null : item.replace(/^0+/, '')
}

const referencesOf = ({ id, externalOrderId, order }: ScannedReservation): readonly string[] =>
  [id, externalOrderId, order === null ? '' : String(order.orderNumber)]
    .map(plain)
    .filter((reference) => reference !== '')

/** Scanners differ in what they send before a number, and people in their capitals. */
const plain = (reference: string): string => reference.replace(/[\s#-]/g, '').toUpperCase()
