import { boxScanCode, reservationScanCode } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import type { ToBeFilled } from '../fill-mode.graphql.ts'
import { findScanned } from './find-scanned.ts'

const idOf = (digit: string): string => digit.repeat(24)

const one = (digit: string, box: string, externalOrderId = ''): ToBeFilled => ({
  _id: idOf(digit),
  id: `PUB${digit}`,
  status: 'created',
  awaitsFilling: false,
  fillStep: null,
  order: null,
  vendingProducts: [],
  firstName: 'Anna',
  lastName: '',
  pickupDateTime: '2027-03-01T09:00:00Z',
  timeZone: 'Europe/Brussels',
  externalOrderId,
  extraInformation: '',
  boxes: [{ lockerId: 'l', boxId: idOf(box), label: box, lockerName: 'A', use: 'wished' }],
})

const [first, second, third, done] = [
  one('1', 'a'),
  one('2', 'b', 'W-7'),
  one('3', 'a'),
  one('4', 'c'),
]
const at = { list: [first, second, third], filled: [done], currentId: first._id }

test.each([
  [
    'the label of an order',
    reservationScanCode(second._id),
    { kind: 'found', reservation: second, count: 1 },
  ],
  ['the number of a webshop', 'w-7', { kind: 'found', reservation: second, count: 1 }],
  [
    'a box for two, of which one is in hand',
    boxScanCode(idOf('a')),
    { kind: 'found', reservation: first, count: 2 },
  ],
  ['what is in already', reservationScanCode(done._id), { kind: 'filled', reservation: done }],
  ['a box that nothing is planned for', boxScanCode(idOf('f')), { kind: 'emptyBox' }],
  [
    'an order of another day',
    reservationScanCode(idOf('9')),
    { kind: 'unknown', text: reservationScanCode(idOf('9')) },
  ],
  ['a code of somebody else', ' 5410041001204 ', { kind: 'unknown', text: '5410041001204' }],
  ['a slip of the hand', '1', null],
] as const)('%s', (_what, typed, found) => {
  expect(findScanned(typed, at)).toEqual(found)
})

test('the EAN of a product leads to the box that it goes into', () => {
  const product = {
    _id: 'p',
    plu: '0101',
    ean: '2090101000007',
    unitType: 'unit' as const,
    name: [],
  }
  const sold = { ...second, vendingProducts: [{ amount: 1, product }] }
  const found = findScanned('2090101000007', { ...at, list: [first, sold] })
  expect(found).toEqual({ kind: 'found', reservation: sold, count: 1 })
})

test('the box of the one in hand leads to it, though another has the box first', () => {
  const found = findScanned(boxScanCode(idOf('a')), { ...at, currentId: third._id })
  expect(found).toEqual({ kind: 'found', reservation: third, count: 2 })
})
