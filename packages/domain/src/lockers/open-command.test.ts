import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterReport,
  isOpenCommandOver,
  OPEN_REPORT_STATUS,
  OPEN_REPORTS,
  OPEN_STATUSES,
  type OpenStatus,
  statusesBefore,
  summariseDoors,
} from './open-command.ts'

const MOVES: Record<OpenStatus, string> = {
  queued: 'delivered unlocked open closed refused expired failed',
  delivered: '- unlocked open closed refused expired failed',
  unlocked: '- - open closed - - failed',
  open: '- - - closed - - -',
  closed: '- - - - - - -',
  refused: '- - - - - - -',
  expired: '- unlocked open closed - - -',
  failed: '- - - - - - -',
}

describe('an open command', () => {
  test.each(OPEN_STATUSES)('from %s goes exactly where the table says', (status) => {
    const reached = OPEN_REPORTS.map((report) => afterReport(status, report))
    expect(reached).toEqual(MOVES[status].split(' ').map((next) => (next === '-' ? status : next)))
  })

  test('names the statuses a report may start from', () => {
    expect(statusesBefore('unlock')).toEqual(['queued', 'delivered', 'expired'])
    expect(statusesBefore('close')).toEqual(['queued', 'delivered', 'unlocked', 'open', 'expired'])
    for (const report of OPEN_REPORTS)
      for (const status of statusesBefore(report))
        expect(afterReport(status, report)).toBe(OPEN_REPORT_STATUS[report])
  })

  test('that a door went through ends the same in any order and however often it is told', () => {
    const told = ['deliver', 'unlock', 'open', 'close'] as const
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...told, ...told, ...told], { minLength: 12, maxLength: 12 }),
        (reports) => reports.reduce<OpenStatus>(afterReport, 'queued') === 'closed',
      ),
    )
  })

  test.each<[OpenStatus[], OpenStatus]>([
    [['queued'], 'queued'],
    [['open', 'unlocked'], 'unlocked'],
    [['closed', 'open'], 'open'],
    [['closed', 'closed'], 'closed'],
    [['closed', 'failed'], 'failed'],
    [['expired', 'refused'], 'refused'],
    [['expired', 'closed'], 'expired'],
    [['failed', 'delivered'], 'delivered'],
    [[], 'refused'],
  ])('with doors %j is %s', (doors, status) => {
    expect(summariseDoors(doors)).toBe(status)
  })

  test('is over when nothing more is expected', () => {
    expect(OPEN_STATUSES.filter(isOpenCommandOver)).toEqual([
      'closed',
      'refused',
      'expired',
      'failed',
    ])
  })
})
