import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../devices/device-world.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { IMPORT_PRODUCTS, type ProductImportAnswer } from '../product-fixture.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'

const ROWS = figure('F24_ROWS', 3_000)
const KILLS = figure('F24_KILLS', 2)
const PART = 500
const BAD_ROW = ROWS - 1
const MOST_MEMORY_KIB = 512 * 1024

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let server: ProductProcess | null = null

beforeAll(async () => {
  api = await startTestApi({}, runningClock())
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(async () => {
  await server?.kill()
  await api.stop()
})

/** With no other role than to answer. */
const start = async (): Promise<void> => {
  server = await startProduct(api, { ROLES: 'http' })
}

/** What the process has held at most; 0 where the system does not say. */
const mostMemory = async (): Promise<number> => {
  const status = await readFile(`/proc/${server?.child.pid}/status`, 'utf8').catch(() => '')
  const [, kib] = /VmHWM:\s+(\d+)/.exec(status) ?? []
  return Number(kib ?? 0)
}

/** A part is between its first statement and its commit. */
const isImporting = async (): Promise<boolean> => {
  const { rows: locks } = await api.services.database.read('everything', (reader) =>
    sql`select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
      and pid in (select pid from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid())`.execute(
      reader,
    ),
  )
  return locks.length > 0
}

const rows = Array.from({ length: ROWS }, (_, number) => ({
  plu: String(10_000 + number),
  nameNl: `Product ${number}`,
  nameFr: `Produit ${number}`,
  price: number === BAD_ROW ? 'a lot' : '3,20',
  vatRate: '6',
}))

const send = async (
  data: readonly object[],
  importId: string | null,
  key: string,
): Promise<ProductImportAnswer> => {
  const response = await fetch(`${server?.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'x-organisation-id': tenancy.own.id,
      'idempotency-key': key,
      connection: 'close',
    },
    body: JSON.stringify({ query: IMPORT_PRODUCTS, variables: { data, importId } }),
  })
  const answer = (await response.json()) as GraphqlAnswer
  if (answer.errors !== undefined) throw new Error(answer.errors[0]?.message)
  return answer.data?.['importProducts'] as ProductImportAnswer
}

test('F24: an import whose server is killed again and again goes on without a duplicate, and reports its bad row', {
  timeout: 240_000 + ROWS * 40,
}, async () => {
  await start()
  const parts = Array.from({ length: Math.ceil(ROWS / PART) }, (_, part) =>
    rows.slice(part * PART, (part + 1) * PART),
  )
  const killedAt = new Set(
    Array.from({ length: KILLS }, (_, turn) =>
      Math.floor(((turn + 1) * parts.length) / (KILLS + 1)),
    ),
  )
  const answers: ProductImportAnswer[] = []
  let importId: string | null = null
  for (const [index, part] of parts.entries()) {
    const key = randomUUID()
    if (killedAt.has(index)) {
      // In the middle of the part: it is there whole or not at all, and the client cannot know which.
      const cut = send(part, importId, key).catch(() => null)
      await Promise.race([cut, until(isImporting)])
      await server?.kill()
      await cut
      await start()
    }
    const answer = await send(part, importId, key)
    importId = answer._id
    answers.push(answer)
  }
  expect(await mostMemory()).toBeLessThan(MOST_MEMORY_KIB)

  const outcomes = answers.flatMap((answer) => answer.rows)
  expect(outcomes).toHaveLength(ROWS)
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(ROWS - 1)
  expect(outcomes[BAD_ROW]).toMatchObject({
    outcome: 'refused',
    problems: [{ column: 'price', problem: 'decimal' }],
  })
  const { rows: counted } = await api.services.database.read('everything', (reader) =>
    sql<{ products: number; plus: number; words: number; created: number }>`select
      (select count(*)::int from products) as products, (select count(distinct plu)::int from products) as plus,
      (select count(distinct product_id)::int from product_words) as words,
      (select created from product_imports where id = ${importId}) as created`.execute(reader),
  )
  expect(counted).toEqual([
    { products: ROWS - 1, plus: ROWS - 1, words: ROWS - 1, created: ROWS - 1 },
  ])
  expect(await brokenInvariants(api.services)).toEqual([])
})
