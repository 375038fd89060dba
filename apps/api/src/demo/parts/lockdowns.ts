import { type Excursion, judgeTemperatures, rulesFor } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'
import type { Trouble } from './temperatures.ts'
import type { User } from './users.ts'

const ACTIONS = [
  'Compressor restarted, probe checked against a second thermometer, contents within limits',
  'Contents thrown away and written off, cabinet cleaned, ran empty for two hours',
  'Door seal replaced, fresh goods filled in after the temperature was back',
]
const COMMENTS = [
  'Filled with goods straight from the van, back in range after half an hour',
  'Power cut in the street',
  'Main door stood ajar during cleaning',
]

/** What went wrong in these two months: short rises, long ones, silence, and one that is still open. */
export const planTroubles = (world: World, lockers: readonly Locker[]): Trouble[] => {
  const chance = world.chance('troubles')
  const watched = lockers.filter(({ type }) => rulesFor(type, null) !== null)
  const badSide = (locker: Locker) => (rulesFor(locker.type, null)?.badSide === 'above' ? 1 : -1)
  const troubles = watched.flatMap((locker, index): Trouble[] => {
    const at = (days: number, minutes: number) => world.ago({ days, minutes })
    const short = chance.between(3, 27)
    const longAgo = chance.between(31, 58)
    const rises: Trouble[] = [
      {
        lockerId: locker.id,
        from: at(short, 400),
        to: at(short, 400 - chance.between(35, 60)),
        change: 2.6 * badSide(locker),
      },
      {
        lockerId: locker.id,
        from: at(longAgo, 400),
        to: at(longAgo, 400 - chance.between(35, 75)),
        change: 2.6 * badSide(locker),
      },
    ]
    if (index % 4 === 1)
      rises.push({
        lockerId: locker.id,
        from: at(9 + (index % 5), 700),
        to: at(9 + (index % 5), 700 - chance.between(80, 160)),
        change: (locker.type === 'Heated' ? -11 : 6) + 0,
      })
    if (index % 4 === 3)
      rises.push({
        lockerId: locker.id,
        from: at(36 + (index % 5), 700),
        to: at(36 + (index % 5), 700 - chance.between(80, 140)),
        change: locker.type === 'Heated' ? -11 : 6,
      })
    if (index % 5 === 2)
      rises.push({ lockerId: locker.id, from: at(16, 300), to: at(16, 170), change: null })
    return rises
  })
  const [first] = watched
  if (first !== undefined)
    troubles.push({
      lockerId: first.id,
      from: world.ago({ minutes: 95 }),
      to: world.ago({ minutes: 40 }),
      change: 5.4,
    })
  return troubles
}

/** Excursions as the product itself would judge them, and the lockdowns that followed. */
export const addLockdowns = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  troubles: readonly Trouble[],
  users: readonly User[],
): Promise<void> => {
  const chance = world.chance('lockdowns')
  const found = await judgeAll(tx, world, lockers, troubles)
  const staffOf = (locker: Locker) =>
    users.filter(({ organisationId }) => organisationId === locker.organisationId)
  await insertRows(
    tx,
    'temperature_excursions',
    found.map(({ locker, excursion }) => {
      const isRecent = world.now.getTime() - excursion.startedAt.getTime() < 3 * 60 * 60_000
      const by = isRecent ? null : chance.one(staffOf(locker))
      return {
        id: world.idAt(excursion.startedAt),
        organisation_id: locker.organisationId,
        locker_id: locker.id,
        started_at: excursion.startedAt,
        ended_at: excursion.endedAt,
        peak: excursion.peakCelsius,
        warning_limit: rulesFor(locker.type, null)?.warningLimit,
        warning_at: excursion.warningAt,
        lockdown_at: excursion.lockdownAt,
        comment: by === null ? null : chance.one(COMMENTS),
        commented_by_id: by?.id ?? null,
        commented_by_name: by?.name ?? null,
        commented_at:
          by === null ? null : new Date((excursion.warningAt ?? world.now).getTime() + 40 * 60_000),
      }
    }),
  )
  const serious = found.filter(({ excursion }) => excursion.lockdownAt !== null)
  await insertRows(
    tx,
    'lockdowns',
    serious.map(({ locker, excursion }) => {
      const startedAt = excursion.lockdownAt ?? world.now
      const isOpen = world.now.getTime() - startedAt.getTime() < 3 * 60 * 60_000
      const by = chance.one(staffOf(locker))
      return {
        id: world.idAt(startedAt),
        organisation_id: locker.organisationId,
        locker_id: locker.id,
        cause: 'automatic',
        reason: 'temperature',
        temperature: excursion.peakCelsius,
        started_at: startedAt,
        inform_customers: false,
        ended_at: isOpen ? null : new Date(startedAt.getTime() + chance.between(60, 300) * 60_000),
        ended_by_id: isOpen ? null : by.id,
        ended_by_name: isOpen ? null : by.name,
        corrective_action: isOpen ? null : chance.one(ACTIONS),
      }
    }),
  )
}

const judgeAll = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  troubles: readonly Trouble[],
): Promise<{ readonly locker: Locker; readonly excursion: Excursion }[]> => {
  const judged = troubles.flatMap(({ lockerId, from, to, change }) => {
    const locker = lockers.find(({ id }) => id === lockerId)
    const rules = locker === undefined ? null : rulesFor(locker.type, null)
    return locker === undefined || rules === null || change === null
      ? []
      : [{ locker, rules, from, to }]
  })
  const rows = await allRows<{ index: number; at: string; celsius: number }>(tx)`
    select trouble.number::int - 1 as index, measured_at as at, temperature as celsius
    from unnest(${judged.map(({ locker }) => locker.id)}::text[],
        ${judged.map(({ from }) => from.toISOString())}::timestamptz[],
        ${judged.map(({ to }) => to.toISOString())}::timestamptz[])
      with ordinality as trouble (locker_id, since, until, number)
    join temperatures on temperatures.locker_id = trouble.locker_id
      and measured_at between since - interval '1 hour' and until + interval '1 hour'
    order by trouble.number, measured_at`
  const readings = Map.groupBy(rows, ({ index }) => index)
  return judged.flatMap(({ locker, rules }, index) =>
    judgeTemperatures(
      (readings.get(index) ?? []).map(({ at, celsius }) => ({ at: new Date(at), celsius })),
      { rules, doorClosedAt: [], releasedAt: null, now: world.now },
    ).excursions.flatMap((excursion) =>
      excursion.warningAt === null ? [] : [{ locker, excursion }],
    ),
  )
}
