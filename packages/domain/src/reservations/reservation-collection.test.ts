import { describe, expect, test } from 'vitest'
import { collectionDueAt } from './reservation-collection.ts'

const at = (time: string) => `2027-03-01T${time}.000Z`
const visit = (opened: string | null, closed: string | null) => ({
  openedAt: opened === null ? null : at(opened),
  closedAt: closed === null ? null : at(closed),
})

describe('a reservation completes by itself', () => {
  test.each([
    ['a minute after its door closed', [visit('08:00:00', '08:00:30')], 60, at('08:01:30')],
    ['at once without a grace', [visit('08:00:00', '08:00:30')], 0, at('08:00:30')],
    [
      'after the last of several doors',
      [visit('08:00:00', '08:03:00'), visit('08:00:05', '08:00:20')],
      60,
      at('08:04:00'),
    ],
    [
      'also when door and lock were told in one moment',
      [visit('08:00:00', '08:00:00')],
      60,
      at('08:01:00'),
    ],
  ])('%s', (_when, visits, grace, due) => {
    expect(collectionDueAt(visits, grace)).toBe(due)
  })

  test.each([
    ['nobody came', [visit(null, null)]],
    ['the door stands open', [visit('08:00:00', null)]],
    ['it was opened again', [visit('08:02:00', '08:00:30')]],
    ['one of two boxes was not opened', [visit('08:00:00', '08:00:30'), visit(null, null)]],
    ['a door closed that nobody opened', [visit(null, '08:00:30')]],
    ['it has no box', []],
  ])('not while %s', (_while, visits) => {
    expect(collectionDueAt(visits, 60)).toBeNull()
  })
})
