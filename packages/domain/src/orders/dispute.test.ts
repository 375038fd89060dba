import { describe, expect, test } from 'vitest'
import { awaitsResponse, DISPUTE_STATUSES, disputeStatusAfter, takesMoney } from './dispute.ts'

describe('a dispute', () => {
  test.each([
    [null, 'needsResponse', 'needsResponse'],
    ['inquiry', 'needsResponse', 'needsResponse'],
    ['needsResponse', 'underReview', 'underReview'],
    ['underReview', 'needsResponse', 'underReview'],
    ['lost', 'underReview', 'lost'],
    ['lost', 'won', 'won'],
  ] as const)('that was %s and is said to be %s is %s', (before, heard, after) => {
    expect(disputeStatusAfter(before, heard)).toBe(after)
  })

  test('has to be answered until the bank has what it asked for', () => {
    expect(DISPUTE_STATUSES.filter(awaitsResponse)).toEqual(['inquiry', 'needsResponse'])
  })

  test('takes the money while the bank decides, and keeps it once it is lost', () => {
    expect(DISPUTE_STATUSES.filter(takesMoney)).toEqual(['needsResponse', 'underReview', 'lost'])
  })
})
