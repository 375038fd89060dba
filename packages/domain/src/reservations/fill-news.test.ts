import { describe, expect, test } from 'vitest'
import { type FillFacts, needsFillNotice, isToFill } from './fill-news.ts'

/** 12:30 in Brussels. */
const NOW = new Date('2027-01-15T11:30:00Z')
const PLANNED: FillFacts = {
  status: 'created',
  isWaiting: false,
  awaitsFilling: false,
  pickupDateTime: '2027-01-15T15:00:00.000Z',
  timeZone: 'Europe/Brussels',
  boxes: [{ boxId: 'a' }],
}

describe('a reservation is to be filled', () => {
  test.each<[string, Partial<FillFacts>, boolean]>([
    ['planned for today', {}, true],
    ['planned for the first minute of the day', { pickupDateTime: '2027-01-14T23:00:00Z' }, true],
    ['planned for the last minute of the day', { pickupDateTime: '2027-01-15T22:59:00Z' }, true],
    ['planned for tomorrow', { pickupDateTime: '2027-01-15T23:00:00Z' }, false],
    ['planned for yesterday', { pickupDateTime: '2027-01-14T22:59:00Z' }, false],
    ['waiting for a box', { isWaiting: true }, false],
    ['with its goods in the box', { status: 'reserved' }, false],
    ['in a box that awaits filling', { status: 'reserved', awaitsFilling: true }, true],
    [
      'in a box that awaits filling for another day',
      { status: 'ordered', awaitsFilling: true, pickupDateTime: '2027-01-20T10:00:00Z' },
      true,
    ],
    ['cancelled', { status: 'cancelled', awaitsFilling: true }, false],
    ['completed', { status: 'completed', awaitsFilling: true }, false],
  ])('%s: %s', (_what, facts, expected) => {
    expect(isToFill({ ...PLANNED, ...facts }, NOW)).toBe(expected)
  })
})

describe('staff have something new to do', () => {
  const earlier = '2027-01-15T13:00:00.000Z'
  const later = '2027-01-15T17:00:00.000Z'
  const tomorrow = '2027-01-16T15:00:00.000Z'
  test.each<[string, Partial<FillFacts> | null, Partial<FillFacts>, boolean]>([
    ['it is new', null, {}, true],
    ['it is new, for tomorrow', null, { pickupDateTime: tomorrow }, false],
    ['nothing changed', {}, {}, false],
    ['it is brought forward', {}, { pickupDateTime: earlier }, true],
    ['the same time is written in another way', {}, { pickupDateTime: '2027-01-15T15:00Z' }, false],
    ['it is put off', {}, { pickupDateTime: later }, false],
    ['it is put off to tomorrow', {}, { pickupDateTime: tomorrow }, false],
    ['it is brought forward to today', { pickupDateTime: tomorrow }, {}, true],
    ['it moves to another box', {}, { boxes: [{ boxId: 'b' }] }, true],
    ['it needs one more box', {}, { boxes: [{ boxId: 'a' }, { boxId: 'b' }] }, true],
    ['it gets its first box', { boxes: [] }, {}, false],
    ['it was taken out of its box', { status: 'reserved' }, {}, true],
    [
      'it waited and got a box',
      { isWaiting: true },
      { status: 'reserved', awaitsFilling: true },
      true,
    ],
    ['somebody begins to fill it', {}, { status: 'reserved', awaitsFilling: true }, false],
    ['it is cancelled', {}, { status: 'cancelled' }, false],
  ])('%s: %s → %s: %s', (_what, before, after, expected) => {
    const then = before === null ? null : { ...PLANNED, ...before }
    expect(needsFillNotice(then, { ...PLANNED, ...after }, NOW)).toBe(expected)
  })
})
