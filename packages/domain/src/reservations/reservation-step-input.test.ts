import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldIssues } from '../fields.ts'
import { extensionInput, moveInput, reissueInput, statusChangeInput } from './reservation-input.ts'

const ID = 'a'.repeat(24)
const BOXES = [{ lockerId: ID, boxId: ID }]
const RULES = {
  now: new Date('2027-03-01T08:00:00Z'),
  timeZone: 'Europe/Brussels',
  selectDefaultBox: false,
  shouldCustomerPay: false,
}

const outcome = (schema: z.ZodMiniType, typed: object) => {
  const parsed = schema.safeParse(typed)
  return parsed.success ? parsed.data : fieldIssues(parsed.error)
}

describe('a step of a reservation', () => {
  const step = (typed: object, selectDefaultBox = false) =>
    outcome(statusChangeInput(selectDefaultBox), { expectedStatus: 'reserved', ...typed })

  test('says what to do, or what to become, and what it was', () => {
    expect(step({ action: 'cancel' })).toEqual({
      action: 'cancel',
      status: null,
      expectedStatus: 'reserved',
      boxes: null,
      pincode: null,
      awaitsFilling: false,
      reason: '',
      notifyCustomer: false,
    })
    expect(step({ status: 'completed', reason: ' Fetched ' })).toMatchObject({
      status: 'completed',
      action: null,
      reason: 'Fetched',
    })
  })

  test.each<[string, object, string, string]>([
    ['neither', {}, 'action', 'empty'],
    ['both', { action: 'cancel', status: 'completed' }, 'action', 'empty'],
    ['an action that is none', { action: 'eat' }, 'action', 'choice'],
    ['a status that is none', { status: 'eaten' }, 'status', 'choice'],
    [
      'no status that it had',
      { action: 'cancel', expectedStatus: 'x' },
      'expectedStatus',
      'choice',
    ],
    [
      'a code that anybody guesses',
      { action: 'reserve', pincode: '0000' },
      'pincode',
      'pincodeTrivial',
    ],
    ['an open box', { action: 'reserve', boxes: [{ lockerId: ID }] }, 'boxes.0.boxId', 'noBox'],
  ])('is refused with %s', (_, typed, path, problem) => {
    expect(step(typed)).toEqual([{ path, problem }])
  })

  test('may leave the box open where the settings say so', () => {
    expect(step({ action: 'reserve', boxes: [{ lockerId: ID }] }, true)).toMatchObject({
      boxes: [{ lockerId: ID, boxId: null }],
    })
  })
})

describe('a move', () => {
  test('names the new boxes and what the reservation was, and tells nobody unasked', () => {
    const typed = { boxes: BOXES, expectedStatus: 'sent' }
    expect(outcome(moveInput(false), typed)).toEqual({ ...typed, notifyCustomer: false })
    expect(outcome(moveInput(false), { ...typed, boxes: [] })).toEqual([
      { path: 'boxes', problem: 'noBoxes' },
    ])
    expect(outcome(moveInput(false), { ...typed, expectedStatus: '' })).toEqual([
      { path: 'expectedStatus', problem: 'choice' },
    ])
  })
})

describe('more time', () => {
  const until = (pickupDateTime: string, expectedStatus = 'sent') =>
    outcome(extensionInput(RULES, '2027-03-01T18:00:00.000Z'), { pickupDateTime, expectedStatus })

  test('ends later than it would have', () => {
    expect(until('2027-03-01T18:00:00.001Z')).toEqual({
      pickupDateTime: '2027-03-01T18:00:00.001Z',
      expectedStatus: 'sent',
      notifyCustomer: false,
    })
    expect(until('2027-03-01T18:00:00.000Z')).toEqual([
      { path: 'pickupDateTime', problem: 'tooLow' },
    ])
    expect(until('2027-03-02T18:00:00.000Z', 'gone')).toEqual([
      { path: 'expectedStatus', problem: 'choice' },
    ])
  })

  test('that is over before it begins is none', () => {
    expect(until('2027-02-01T18:00:00.000Z')).toContainEqual({
      path: 'pickupDateTime',
      problem: 'future',
    })
  })
})

describe('a new code', () => {
  test('is drawn, and told to whoever knows the old one, unless somebody says otherwise', () => {
    expect(outcome(reissueInput, { expectedStatus: 'sent' })).toEqual({
      pincode: null,
      expectedStatus: 'sent',
      notifyCustomer: true,
    })
    const chosen = { pincode: '1928', expectedStatus: 'reserved', notifyCustomer: false }
    expect(outcome(reissueInput, chosen)).toEqual(chosen)
    expect(outcome(reissueInput, { expectedStatus: 'lost' })).toEqual([
      { path: 'expectedStatus', problem: 'choice' },
    ])
  })
})
