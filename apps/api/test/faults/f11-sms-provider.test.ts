import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMessage } from '../../src/modules/messages/delivery/deliver-message.ts'
import { httpSms, type SmsTransport } from '../../src/platform/sms.ts'
import type { Services } from '../../src/services.ts'
import { buildTenancy, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import { countBy, messageRows, queueMany } from './message-fixture.ts'

const SENDS = figure('F11_SENDS', 100, 500)
const LEFT = figure('F11_LEFT', 20, 100)
const USED = 50
const AT_ONCE = 10
const TIMEOUT_MS = 1_500

interface Accepted {
  readonly to: string
  readonly key: string
}

let api: TestApi
let tenancy: Tenancy
let provider: Server
let services: Services
let requests = 0
let timeouts = 0
const accepted: Accepted[] = []

/** In turns: too many requests, out of order, accepted but never answered, and as it should be. */
const answerOf = (turn: number): 429 | 503 | 'silent' | 201 => {
  if (turn % 11 === 3) return 429
  if (turn % 13 === 5) return 503
  return turn % 29 === 7 ? 'silent' : 201
}

/** Counts what had no answer in time: on a busy machine that may be more than was left unanswered. */
const counting = (sms: SmsTransport): SmsTransport => ({
  ...sms,
  send: (message) =>
    sms.send(message).catch((error: unknown) => {
      if (!/^(429|503) /.test((error as Error).message)) timeouts++
      throw error
    }),
})

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const answer = answerOf(requests++)
      const to = new URLSearchParams(body).get('To') ?? ''
      const key = String(request.headers['idempotency-key'])
      if (answer === 201 || answer === 'silent') accepted.push({ to, key })
      if (answer === 'silent') return
      if (answer === 201) response.writeHead(201).end(JSON.stringify({ sid: `SM${requests}` }))
      else
        response
          .writeHead(answer, { 'retry-after': '2' })
          .end(JSON.stringify({ message: 'not now' }))
    })
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const bound = provider.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const sms = httpSms(
    { url: `http://127.0.0.1:${port}/Messages.json`, user: 'AC1', password: 'x', from: 'Lockers' },
    TIMEOUT_MS,
  )
  api = await startTestApi()
  services = { ...api.services, sms: counting(sms) }
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  await api.stop()
  provider.closeAllConnections()
  provider.close()
})

const month = () => `${api.clock.now().toISOString().slice(0, 7)}-01`

test('F11: exactly what is left of the month is sent, and each time-out costs one copy at most [S1.18]', async () => {
  const { own } = tenancy
  await services.database.write('everything', async (tx) => {
    await sql`insert into quota_limits (organisation_id, kind, monthly_limit)
      values (${own.id}, 'sms', ${USED + LEFT})`.execute(tx)
    await sql`insert into quota_months (organisation_id, kind, month, used)
      values (${own.id}, 'sms', ${month()}, ${USED})`.execute(tx)
  })
  await queueMany(
    { ...api, services },
    own,
    Array.from({ length: SENDS }, (_, number) => ({
      channel: 'sms' as const,
      address: `+3247${String(number).padStart(7, '0')}`,
    })),
  )
  const queued = async () =>
    (await messageRows(api, own.id)).filter(
      ({ status, waitsForQuota }) => status === 'queued' && !waitsForQuota,
    )
  const deliverAll = async (ids: readonly string[]) => {
    const waiting = [...ids]
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await deliverMessage(services, { messageId: id, organisationId: own.id })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  for (let rows = await queued(); rows.length > 0; rows = await queued()) {
    await deliverAll(rows.map(({ id }) => id))
    api.clock.advance({ minutes: 20 })
  }

  const rows = await messageRows(api, own.id)
  expect(Object.fromEntries(countBy(rows.map(({ status }) => status)))).toEqual({
    sent: LEFT,
    queued: SENDS - LEFT,
  })
  expect(new Set(accepted.map(({ to }) => to)).size).toBe(LEFT)
  expect(timeouts).toBeGreaterThan(0)
  expect(accepted.length - LEFT).toBeLessThanOrEqual(timeouts)
  // Under the same key, so that a provider which knows it sends nothing twice.
  expect(new Set(accepted.map(({ key }) => key)).size).toBe(LEFT)

  const { rows: counts } = await services.database.read('everything', (reader) =>
    sql<{
      used: number
    }>`select used from quota_months where organisation_id = ${own.id} and kind = 'sms'`.execute(
      reader,
    ),
  )
  expect(counts).toEqual([{ used: USED + LEFT }])
  const { rows: told } = await services.database.read('everything', (reader) =>
    sql`select from logs where organisation_id = ${own.id} and text_key = 'smsUsedUp'`.execute(
      reader,
    ),
  )
  expect(told).toHaveLength(1)
  expect(await brokenInvariants(api.services)).toEqual([])
})
