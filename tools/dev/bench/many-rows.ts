import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { print } from 'graphql'
import { processorMs } from '../../../apps/api/test/bench-calls/processor-time.ts'
import { fillReservations } from '../../../apps/api/test/bench-organisations/fill-reservations.ts'
import {
  adminOf,
  buildCabinets,
  type Place,
  withPlace,
} from '../../../apps/api/test/bench-organisations/place.ts'
import { encodeCursor } from '../../../apps/api/src/platform/paging.ts'
import { reservationsQuery } from '../../../apps/web/src/features/reservations/reservations.graphql.ts'
import { step } from '../../command/step.ts'
import { post } from './calls/hammer.ts'
import { webCall } from './calls/list-calls.ts'
import { inUnit, lineOf, type Part } from './part.ts'
import { markdownTable } from './table.ts'

const ROWS = 200_000
const FAR_ROW = 49_950
const PAGE = 50
const TIMES = 12
const EXPORTS = 4
const MOST_MB = 64
const MEMORY_EVERY_MS = 50

interface Exported {
  readonly perSecond: number
  readonly nodeUs: number
  readonly postgresUs: number
  readonly grownMb: number
}

/** What reads very many rows: an export, and a page far behind the first. */
export const manyRows: Part = {
  name: 'many-rows',
  measure: () =>
    withPlace(async (place) => {
      const { tenancy } = place
      const [locker] = await buildCabinets(place, tenancy.own, { gateways: 1, lockersEach: 1 })
      if (locker === undefined) throw new Error('there is no locker')
      await step(`  ${ROWS.toLocaleString('en')} reservations loaded`, async () => {
        await fillReservations(place.client, {
          organisationId: tenancy.own.id,
          shopId: tenancy.own.shopIds[0],
          reservations: ROWS,
          mark: 'a1',
          locker: { id: locker.lockerId, boxIds: locker.boxIds },
        })
        await place.client.query('vacuum analyze')
      })
      const { token } = await adminOf(place, tenancy.own)
      const runs: Exported[] = []
      for (let run = 0; run < EXPORTS; run += 1) runs.push(await timeExport(place, token))
      // The first one warms up, and fills the memory that later ones use again.
      const [best] = runs.slice(1).toSorted((one, other) => other.perSecond - one.perSecond)
      if (best === undefined) throw new Error('nothing was exported')
      const pages = await timePages(place, token)
      return {
        lines: [
          lineOf('reservations exported per second, one stream', best.perSecond, {
            atLeast: 30_000,
          }),
          lineOf(
            `memory of the product while a later export of ${ROWS.toLocaleString('en')} leaves`,
            best.grownMb,
            { atMost: MOST_MB },
            inUnit('MB more'),
          ),
          lineOf(
            `the page after row ${FAR_ROW.toLocaleString('en')} by cursor, as the web asks for it, ratio to the first page`,
            pages.byCursorMs / pages.firstMs,
            { atMost: 1.5 },
          ),
          lineOf('the same by offset, ratio to the first page', pages.byOffsetMs / pages.firstMs),
        ],
        details: markdownTable(
          ['export', 'rows per second', 'µs of node per row', 'µs of Postgres per row', 'MB more'],
          runs.map(({ perSecond, nodeUs, postgresUs, grownMb }, run) => [
            `run ${run + 1}`,
            Math.round(perSecond).toLocaleString('en'),
            nodeUs.toFixed(1),
            postgresUs.toFixed(1),
            grownMb.toFixed(0),
          ]),
        ),
      }
    }),
}

const timeExport = async (
  { product, postgresPid, tenancy: { own } }: Place,
  token: string,
): Promise<Exported> => {
  const pid = product.child.pid ?? 0
  const before = { memory: await residentMb(pid), node: await processorMs([pid]) }
  const postgresBefore = await processorMs([postgresPid])
  let most = before.memory
  const watch = setInterval(() => {
    void residentMb(pid).then((mb) => (most = Math.max(most, mb)))
  }, MEMORY_EVERY_MS)
  const startedAt = performance.now()
  const lines = await download(`${product.url}/api/reservations/export`, token, own)
  const ms = performance.now() - startedAt
  clearInterval(watch)
  if (lines !== ROWS + 1) throw new Error(`${lines} lines came instead of ${ROWS + 1}`)
  return {
    perSecond: (ROWS / ms) * 1000,
    nodeUs: (((await processorMs([pid])) - before.node) * 1000) / ROWS,
    postgresUs: (((await processorMs([postgresPid])) - postgresBefore) * 1000) / ROWS,
    grownMb: most - before.memory,
  }
}

/** How many lines came, without taking them apart here. */
const download = (
  url: string,
  token: string,
  { id, shopIds }: Place['tenancy']['own'],
): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ shopId: shopIds[0] })
    const asked = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
          'x-organisation-id': id,
        },
      },
      (answer) => {
        let lines = 0
        answer.on('data', (bytes: Buffer) => {
          for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) lines += 1
        })
        answer.on('error', reject)
        answer.on('end', () => resolve(lines))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** In turns; the fastest answer of each counts. */
const timePages = async ({ client, product, tenancy: { own } }: Place, token: string) => {
  const [shopId] = own.shopIds
  const { rows } = await client.query<{ id: string; at: string }>(
    `select id, pickup_at::text as at from reservations
      where organisation_id = $1 and shop_id = $2 order by pickup_at, id offset $3 limit 1`,
    [own.id, shopId, FAR_ROW - 1],
  )
  const [far] = rows
  if (far === undefined) throw new Error('there are too few reservations')
  const ask = async (page: object): Promise<number> => {
    const variables = { shopId, pagination: { limit: PAGE, ...page } }
    const query = print(reservationsQuery)
    const startedAt = performance.now()
    await post(webCall(product.url, { query, variables }, { token, organisationId: own.id }))
    return performance.now() - startedAt
  }
  const [firstMs, byCursorMs, byOffsetMs]: [number[], number[], number[]] = [[], [], []]
  for (let time = 0; time < TIMES; time += 1) {
    firstMs.push(await ask({}))
    byCursorMs.push(await ask({ after: encodeCursor(far.at, far.id) }))
    byOffsetMs.push(await ask({ offset: FAR_ROW }))
  }
  return {
    firstMs: Math.min(...firstMs),
    byCursorMs: Math.min(...byCursorMs),
    byOffsetMs: Math.min(...byOffsetMs),
  }
}
