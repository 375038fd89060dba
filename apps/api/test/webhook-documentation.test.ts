import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_HEADERS, WEBHOOK_RETRY_MINUTES } from '@lockerdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { asStaff, buildShop, reservationOf } from './reservation-fixture.ts'
import { buildTenancy, signedInUser } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { asIntegrator } from './webhook-fixture.ts'

const DOCS = join(import.meta.dirname, '../../../docs')

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('the receiver of the handbook takes what is genuine, once, and nothing else', async () => {
  const { own } = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: own })
  const hooks = asIntegrator(api, own, token)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { id, secret } = await hooks.created(url, ['reservation.created'])
  const child = spawn(process.execPath, [join(DOCS, 'examples/receive-webhooks.mjs')], {
    env: { SECRET: secret, PORT: String(port) },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const saidNext = async () => String((await lines.next()).value)
  expect(await saidNext()).toBe(`listening at ${port}`)

  const { _id } = await asStaff(api, own, token).created(
    reservationOf(await buildShop(api, own), [1]),
  )
  await hooks.deliver(id)
  expect(await saidNext()).toMatch(new RegExp(`^reservation.created .*"id":"${_id}"`))

  const [delivery] = await hooks.deliveries({ endpointId: id })
  const [attempt] = delivery?.attempts ?? []
  expect(attempt?.status).toBe(204)
  const sent = Object.fromEntries(
    (attempt?.requestHeaders ?? []).map((line): [string, string] => {
      const [name = '', value = ''] = line.split(': ')
      return [name, value]
    }),
  )
  const send = async (body: string, headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body, headers: { ...sent, ...headers } })).status
  const body = delivery?.body ?? ''
  expect(await send(body, {})).toBe(204)
  expect(await send(body.replace('created', 'deleted'), {})).toBe(401)
  expect(await send(body, { [WEBHOOK_HEADERS.signature]: 'v1=00' })).toBe(401)
  const late = String(Number(sent[WEBHOOK_HEADERS.time]) - 301)
  expect(await send(body, { [WEBHOOK_HEADERS.time]: late })).toBe(401)

  // The same event again is taken, and not done again: the next thing said is of another.
  await hooks.replay(delivery?._id ?? '')
  await hooks.deliver(id)
  await hooks.test(id)
  expect(await saidNext()).toBe('webhook.test {}')
  child.kill()
  await once(child, 'close')
})

test('docs/webhooks.md names every event, every header and every wait', async () => {
  const handbook = await readFile(join(DOCS, 'webhooks.md'), 'utf8')
  const missing = [...WEBHOOK_EVENT_TYPES, ...Object.values(WEBHOOK_HEADERS)].filter(
    (name) => !handbook.toLowerCase().includes(`\`${name.toLowerCase()}\``),
  )
  expect(missing).toEqual([])
  expect(WEBHOOK_RETRY_MINUTES).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440])
})
