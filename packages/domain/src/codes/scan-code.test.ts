import { expect, test } from 'vitest'
import {
  boxScanCode,
  isScanOf,
  readScan,
  reservationScanCode,
  type Scan,
  type ScannedReservation,
} from './scan-code.ts'

const BOX = '65f0a1b2c3d4e5f6a7b8c9d0'
const RESERVATION = '75f0a1b2c3d4e5f6a7b8c9d1'
const ONE: ScannedReservation = {
  _id: RESERVATION,
  id: '7KQ2MX',
  externalOrderId: 'W-50436',
  order: { orderNumber: 1042 },
  boxes: [{ boxId: null }, { boxId: BOX }],
  vendingProducts: [
    { product: null },
    { product: { plu: '5410041001204', ean: null } },
    { product: { plu: '4011', ean: null } },
    { product: { plu: 'NUTS', ean: '036000291452' } },
  ],
}

test.each<[string, Scan | null]>([
  [boxScanCode(BOX), { kind: 'box', id: BOX }],
  [boxScanCode(BOX).toLowerCase(), { kind: 'box', id: BOX }],
  [` ${reservationScanCode(RESERVATION)}\r\n`, { kind: 'reservation', id: RESERVATION }],
  ['LDX65F0A1B2C3D4E5F6A7B8C9D0', { kind: 'reference', text: 'LDX65F0A1B2C3D4E5F6A7B8C9D0' }],
  ['LDB65F0', { kind: 'reference', text: 'LDB65F0' }],
  ['W-50436', { kind: 'reference', text: 'W-50436' }],
  ['12', null],
  ['', null],
])('%j is read as %j', (typed, scan) => {
  expect(readScan(typed)).toEqual(scan)
})

test('codes of labels hold capital letters and digits alone', () => {
  for (const code of [boxScanCode(BOX), reservationScanCode(RESERVATION)])
    expect(code).toMatch(/^[0-9A-Z]{27}$/)
})

test.each([
  ['the sticker of its box', boxScanCode(BOX), true],
  ['the sticker of another box', boxScanCode(RESERVATION), false],
  ['its label', reservationScanCode(RESERVATION), true],
  ['the label of another', reservationScanCode(BOX), false],
  ['its public id', '7kq2mx', true],
  ['the number of the webshop', 'w-50436', true],
  ['that number without its dash', 'W50436', true],
  ['the order number', '#1042', true],
  ['a part of the order number', '104', false],
  ['a dash, which is no reference', '---', false],
  ['the barcode of its product', '5410041001204', true],
  ['the barcode of another product', '5410041001211', false],
  ['the PLU of its product', '4011', true],
  ['the EAN of its product', '036000291452', true],
  ['the EAN of its product as a scanner of thirteen digits reads it', '0036000291452', true],
  ['the EAN of another product', '4006381333931', false],
  ['the label of a scale, with the PLU and a weight', '2104011012507', true],
  ['such a label that was misread', '2104011012508', false],
  ['the label of a scale for another product', '2104012012506', false],
])('a reservation is found by %s: %s, %s', (_what, typed, isFound) => {
  const scan = readScan(typed)
  expect(scan !== null && isScanOf(scan, ONE)).toBe(isFound)
})

test('a reservation without references is found by none', () => {
  const bare = { ...ONE, id: '', externalOrderId: '', order: null, vendingProducts: [] }
  expect(isScanOf({ kind: 'reference', text: '###' }, bare)).toBe(false)
})
