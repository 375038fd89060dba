import { daysAfter, INSIGHT_SUMS, type InsightSums } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { insightJobs } from '../../src/modules/insights/index.ts'
import { buildTenancy, signedInUser } from '../tenancy-fixture.ts'
import { dataOf, type TestApi } from '../test-api.ts'
import { makeYear, type YearSize } from './make-year.ts'
import { isNear, recount, recountMinutes } from './recount.ts'

/** A chain of 50 shops with 200 lockers, for a year and the one before it. */
export const YEAR: YearSize = { lockers: 200, shops: 50, days: 730 }
const PERIOD_DAYS = 365
const CALLS = 20

export interface YearFigure {
  readonly name: string
  readonly counted: number
  readonly recounted: number
  readonly isEqual: boolean
}

export interface YearReport {
  readonly rows: Readonly<
    Record<'reservations' | 'orders' | 'lines' | 'refunds' | 'messages', number>
  >
  readonly makingMs: number
  readonly countingMs: number
  /** Of the page's call, in ascending order. */
  readonly callMs: readonly number[]
  readonly bars: number
  readonly lockers: number
  /** Of the year, then of the one before it. */
  readonly figures: readonly [readonly YearFigure[], readonly YearFigure[]]
}

const SUMS = `{ ${INSIGHT_SUMS.join(' ')} }`
/** What the page asks for. */
const QUERY = `query ($from: String!, $to: String!) { insights(from: $from, to: $to) {
  from to previousFrom previousTo countedAt sums ${SUMS} previous ${SUMS} bars { day sums ${SUMS} }
  shops { _id name sums ${SUMS} previous ${SUMS} }
  lockers { _id name shopId shopName sums { occupiedMinutes availableMinutes outOfRangeMinutes }
    previous { occupiedMinutes availableMinutes } }
  sizes { size occupiedMinutes availableMinutes occupiedMinutesBefore availableMinutesBefore } } }`

interface Answer {
  readonly sums: InsightSums
  readonly previous: InsightSums
  readonly bars: readonly unknown[]
  readonly lockers: readonly unknown[]
}

/** Makes the rows of a chain, lets the job count them, asks as the page does and counts the rows again. */
export const countYear = async (api: TestApi, size: YearSize = YEAR): Promise<YearReport> => {
  const { services, clock } = api
  const { own } = await buildTenancy(services)
  const makingMs = await timed(() => makeYear(api, own.id, size))
  const countingMs = await timed(async () => insightJobs(services)[0]?.run({}))
  const { token } = await signedInUser(services, { role: 'Admin', at: own })
  const today = clock.now().toISOString().slice(0, 10)
  const period = { from: daysAfter(today, -PERIOD_DAYS), to: daysAfter(today, -1) }
  const before = {
    from: daysAfter(today, -2 * PERIOD_DAYS),
    to: daysAfter(today, -PERIOD_DAYS - 1),
  }
  const ask = async () =>
    dataOf<Answer>(
      await api.call(QUERY, { token, organisationId: own.id, variables: period }),
      'insights',
    )
  const answer = await ask()
  const callMs: number[] = []
  for (let call = 0; call < CALLS; call++) callMs.push(await timed(ask))
  return {
    rows: await countRows(api, own.id),
    makingMs,
    countingMs,
    callMs: callMs.toSorted((one, other) => one - other),
    bars: answer.bars.length,
    lockers: answer.lockers.length,
    figures: [
      await compare(api, own.id, period, answer.sums),
      await compare(api, own.id, before, answer.previous),
    ],
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const compare = (
  { services, clock }: TestApi,
  organisationId: string,
  { from, to }: { readonly from: string; readonly to: string },
  sums: InsightSums,
): Promise<YearFigure[]> =>
  services.database.read('everything', async (reader) => {
    const period = { organisationId, from, to, now: clock.now() }
    const rows = Object.entries(await recount(reader, period)).map(([name, recounted]) => {
      const counted = sums[name as keyof InsightSums]
      return { name, counted, recounted, isEqual: counted === recounted }
    })
    const { occupied, available, cold } = await recountMinutes(reader, period)
    const minutes = Object.entries({
      occupiedMinutes: occupied,
      availableMinutes: available,
      outOfRangeMinutes: cold,
    }).map(([name, exact]) => {
      const counted = sums[name as keyof InsightSums]
      const recounted = Math.round(exact)
      return { name, counted, recounted, isEqual: isNear(counted, recounted) }
    })
    return [...rows, ...minutes]
  })

const countRows = ({ services }: TestApi, organisationId: string): Promise<YearReport['rows']> =>
  services.database.read('everything', async (reader) => {
    const count = (table: string) =>
      sql`(select count(*)::int from ${sql.table(table)} where organisation_id = ${organisationId})`
    const { rows } = await sql<YearReport['rows']>`select ${count('reservations')} as reservations,
      ${count('orders')} as orders, ${count('order_lines')} as lines, ${count('refunds')} as refunds,
      ${count('messages')} as messages`.execute(reader)
    const [found] = rows
    if (found === undefined) throw new Error('nothing was counted')
    return found
  })
