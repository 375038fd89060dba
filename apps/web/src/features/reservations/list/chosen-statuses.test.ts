import { UNFINISHED_STATUSES } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { chosenStatuses, STATUSES_IN_ORDER, statusInAddress } from './chosen-statuses.ts'

describe('the statuses of the list', () => {
  test.each([
    [undefined, 'open', UNFINISHED_STATUSES],
    ['', 'open', UNFINISHED_STATUSES],
    ['nonsense', 'open', UNFINISHED_STATUSES],
    ['all', 'all', []],
    ['sent', 'sent', ['sent']],
    ['sent,created', null, ['created', 'sent']],
    ['sent,nonsense', 'sent', ['sent']],
    ['sent,ordered,reserved,created', 'open', UNFINISHED_STATUSES],
  ])('%s in the address', (status, tab, statuses) => {
    expect(chosenStatuses(status)).toEqual({ tab, statuses })
  })

  test('come back from the address as they went in [S2.18]', () => {
    for (const statuses of [['sent'], ['created', 'completed'], [...UNFINISHED_STATUSES]] as const)
      expect(chosenStatuses(statusInAddress(statuses)).statuses).toEqual(
        STATUSES_IN_ORDER.filter((one) => (statuses as readonly string[]).includes(one)),
      )
    expect(statusInAddress(STATUSES_IN_ORDER)).toBe('all')
    expect(statusInAddress([])).toBeUndefined()
  })
})
