import { describe, expect, test } from 'vitest'
import { compareWrites } from './compare-writes.ts'
import { restoreParameters, settingsOnRepository } from './pgbackrest-settings.ts'
import { type RestoreFigures, restoreTableOf, shortOf } from './restore-table.ts'

const writeAt = (askedAt: number, acknowledgedAt: number) => ({
  kind: 'reserved' as const,
  id: String(askedAt),
  askedAt,
  acknowledgedAt,
})
const EARLY = writeAt(10, 20)
const MIDDLE = writeAt(30, 40)
const ACROSS = writeAt(90, 110)
const LATE = writeAt(120, 130)
const ALL = [EARLY, MIDDLE, ACROSS, LATE]

describe('what a restored database has of what was acknowledged', () => {
  test.for([
    [[EARLY, MIDDLE], { missing: 0, holes: 0, later: 0, rpoMs: 60 }],
    [[EARLY, MIDDLE, ACROSS], { missing: 0, holes: 0, later: 0, rpoMs: 60 }],
    [[EARLY], { missing: 1, holes: 0, later: 0, rpoMs: 80 }],
    [[MIDDLE], { missing: 1, holes: 1, later: 0, rpoMs: 60 }],
    [[EARLY, MIDDLE, LATE], { missing: 0, holes: 0, later: 1, rpoMs: 60 }],
    [[], { missing: 2, holes: 0, later: 0, rpoMs: Infinity }],
  ] as const)('with %j it compares as %j', ([found, figures]) => {
    expect(compareWrites(ALL, found, 100)).toEqual({ acknowledged: 2, ...figures })
  })
})

const FIGURES: RestoreFigures = {
  to: 'a chosen moment',
  isChosen: true,
  acknowledged: 397,
  missing: 0,
  holes: 0,
  later: 0,
  rpoMs: 105,
  rtoMs: 36_386,
  saysPaused: true,
  messagesWaiting: 5,
  messagesSent: 0,
  doorsOpened: 0,
  brokenInvariants: [],
}

describe('the figures of a restore', () => {
  test.for([
    [{}, []],
    [{ missing: 1 }, ['1 acknowledged writes are missing']],
    [{ missing: 1, isChosen: false }, []],
    [{ holes: 2 }, ['2 acknowledged writes are missing before others that are there']],
    [{ later: 3 }, ['3 writes of later are there']],
    [{ acknowledged: 0 }, ['nothing was acknowledged']],
    [{ rpoMs: 300_000 }, []],
    [{ rpoMs: 300_001 }, ['the RPO is longer than 5 minutes']],
    [{ rtoMs: 1_800_000 }, []],
    [{ rtoMs: 1_800_001 }, ['the RTO is longer than 30 minutes']],
    [{ saysPaused: false }, ['the product does not say that it is paused']],
    [{ messagesWaiting: 0 }, ['no message waits, so that none could have left']],
    [{ messagesSent: 1 }, ['1 messages left']],
    [{ doorsOpened: 1 }, ['1 doors opened']],
    [{ brokenInvariants: ['a box is held by two'] }, ['not so: a box is held by two']],
  ] as const)('with %j fall short of %j', ([changes, short]) => {
    expect(shortOf({ ...FIGURES, ...changes })).toEqual(short)
  })

  test('stand in one row of the table', () => {
    expect(restoreTableOf([FIGURES], new Date('2026-11-18T12:00:00Z'))).toContain(
      '| a chosen moment | 397 | 0 | 0 | 0.1 s | 36.4 s | 5, 0 | 0 | 0 |',
    )
  })
})

describe('pgBackRest', () => {
  test('restores to a moment in UTC, and never pushes into the archive that it restores from', () => {
    expect(restoreParameters(new Date('2026-11-18T20:15:27.123Z'))).toEqual([
      '--type=time',
      '--target=2026-11-18 20:15:27.123+00',
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    ])
    expect(restoreParameters(null)).toEqual(['--archive-mode=off', 'restore'])
  })

  test('lets each machine that it names in, and no other', () => {
    const certificate = { authority: 'a.crt', certificate: 'c.crt', key: 'c.key' }
    const place = (address: string) => ({
      address,
      dataFolder: `/data/${address}`,
      socketFolder: '/run',
      settingsFile: '/etc/pgbackrest.conf',
    })
    const text = settingsOnRepository(
      { address: '10.0.0.9', folder: '/backup', settingsFile: '/etc/b.conf', passphrase: 'secret' },
      [place('10.0.0.1'), place('10.0.0.2')],
      ['10.0.0.1', '10.0.0.2', '10.0.0.3'],
      certificate,
    )
    expect(text.match(/^tls-server-auth=.*$/gm)).toEqual([
      'tls-server-auth=10.0.0.1=lockerdesk',
      'tls-server-auth=10.0.0.2=lockerdesk',
      'tls-server-auth=10.0.0.3=lockerdesk',
    ])
    expect(text).toContain('[lockerdesk]\npg1-host=10.0.0.1\n')
    expect(text).toContain('pg2-path=/data/10.0.0.2\n')
  })
})
