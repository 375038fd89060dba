import { beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../src/all-jobs.ts'
import { brokenIn, spendDayAndNight, undoneSchedules } from './day-and-night.ts'
import { SCHEDULE_EFFECTS } from './schedule-effects.ts'
import { unexpectedLines } from './shipped-process.ts'
import type { ShippedWorld } from './shipped-world.ts'

const DAY_MS = 600_000

/** What has to hold after a day and a night, however the product is spread over processes. */
export const testDayAndNight = (
  world: () => ShippedWorld,
  onMoved: (minutes: number) => void = () => {},
): void => {
  let scheduled: readonly string[]
  let began: string
  let online: number

  beforeAll(async () => {
    scheduled = await world().withServices((services) =>
      allJobs(services).flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name])),
    )
    online = await countOnline(world())
    began = await spendDayAndNight(world(), onMoved)
  }, DAY_MS)

  test('every schedule of the product has its effect named', () => {
    expect(scheduled.length).toBeGreaterThan(20)
    expect(Object.keys(SCHEDULE_EFFECTS).toSorted()).toEqual(scheduled.toSorted())
  })

  test('every schedule completed through the scheduler within a day and a night, and none failed', async () => {
    const schedules = await world().query<{ name: string; states: string[] | null }>(
      `select s.name, s.last_slot, s.since, (select array_agg(distinct state::text) from pgboss.job j
          where j.name = s.name and singleton_key = 'schedule') as states
        from job_schedules s order by s.name`,
    )
    expect(schedules.map(({ name }) => name)).toEqual(scheduled.toSorted())
    expect(schedules.filter(({ states }) => states?.includes('completed') !== true)).toEqual([])
    expect(schedules.filter(({ states }) => states?.includes('failed') === true)).toEqual([])
  })

  test('every schedule had its effect', async () => {
    expect(await undoneSchedules(world(), began)).toEqual([])
  })

  test('no job failed, whoever asked for it', async () => {
    const failed = await world().query(
      `select name, output from pgboss.job where state in ('failed', 'retry', 'cancelled')`,
    )
    expect(failed).toEqual([])
  })

  test('nobody was sent the same twice', async () => {
    const twice = await world().query(
      `select recipient, subject from mails where created_at >= '${began}'
        group by recipient, subject, date_trunc('hour', created_at) having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })

  test('what must hold after every fault holds', async () => {
    expect(await brokenIn(world())).toEqual([])
  })

  test('no gateway is taken for silent', async () => {
    expect(online).toBeGreaterThan(10)
    expect(await countOnline(world())).toBe(online)
  })

  test('every process said that it is ready, and none wrote a warning', () => {
    for (const { lines } of world().processes) {
      expect(lines().filter((line) => line.includes('Lockerdesk is ready'))).toHaveLength(1)
      expect(lines().filter((line) => line.includes('"msg":"ready"'))).toHaveLength(1)
    }
    expect(world().processes.flatMap((one) => unexpectedLines(one))).toEqual([])
  })
}

const countOnline = async (world: ShippedWorld): Promise<number> => {
  const [row] = await world.query<{ count: number }>(
    `select count(*)::int as count from gateway_states where connection_status = 'Online'`,
  )
  return row?.count ?? 0
}
