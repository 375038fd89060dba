import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFleet, type Fleet, systemClock } from '../../simulator/src/index.ts'
import { buildGateway, buildLocker, type LockerFixture } from './devices/device-fixture.ts'
import { describeGateways, until } from './devices/device-world.ts'
import {
  type FakeStripe,
  startFakeStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
} from './fake-stripe.ts'
import { freePort } from './free-port.ts'
import { type OtlpCollector, startOtlpCollector } from './otlp-collector.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { smtpError, startSmtp, type TestSmtp } from './smtp-server.ts'
import { newToken } from '../src/platform/secrets.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { PUBLIC_URL, startTestApi, type TestApi } from './test-api.ts'
import { runningClock } from './test-clock.ts'

const DASHBOARD = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let locker: LockerFixture
let collector: OtlpCollector
let smtp: TestSmtp
let stripe: FakeStripe
let fleet: Fleet
let product: ProductProcess
let metricsUrl: string
const refused = new Set<string>()

beforeAll(async () => {
  ;[api, collector, stripe, smtp] = await Promise.all([
    startTestApi({}, runningClock()),
    startOtlpCollector(),
    startFakeStripe(),
    startSmtp({
      onRecipient: (address) =>
        refused.has(address) ? smtpError(450, `mailbox ${address} is full`) : null,
    }),
  ])
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const gateway = await buildGateway(api.services, tenancy.own)
  locker = await buildLocker(api.services, tenancy.own, gateway)
  const [metricsPort, mqttPort] = await Promise.all([freePort(), freePort()])
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  product = await startProduct(api, {
    ROLES: 'http,jobs,devices',
    METRICS_PORT: String(metricsPort),
    MQTT_PORT: String(mqttPort),
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'info',
  })
  fleet = createFleet({
    brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
    clock: systemClock(),
    reconnectWithinMs: 300,
  })
  fleet.setDevices(await describeGateways(api.services))
  await until(async () => {
    if (pulses() === 0) await openBox()
    return pulses() === 1
  })
})
afterAll(async () => {
  fleet.stop()
  await product.stop()
  await collector.stop()
  await smtp.stop()
  await stripe.stop()
  await api.stop()
})

const cabinet = () => [...fleet.gateways.values()][0]?.cabinets.get(locker.lockerId)
const pulses = () => cabinet()?.pulsesOf('1') ?? 0

const ask = (path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: PUBLIC_URL,
      authorization: `Bearer ${admin.token}`,
      'x-organisation-id': tenancy.own.id,
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify(body),
  })

const openBox = () =>
  ask('/graphql', {
    query:
      'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
    variables: { id: locker.id, boxIds: [locker.boxIds[0]] },
  })

const lookAtMetrics = async (): Promise<string> => (await fetch(metricsUrl)).text()

test('one trace goes from the request over SQL to the job, to the command for the gateway and to its answer', async () => {
  await ask('/api/auth/link', { email: admin.email })
  const wanted = [
    'POST /graphql',
    'mutation openLockerBoxes',
    'sql insert into',
    'mqtt publish OpenLocks',
    'mqtt receive open',
    'POST /api/auth/link',
    'job send-sign-in-mail',
    'send mail',
  ]
  const names = () =>
    new Set(collector.spans.filter(({ traceId }) => traceId === TRACE_ID).map(({ name }) => name))
  await until(() => wanted.every((name) => names().has(name)))
  const request = collector.spans.find(({ name }) => name === 'POST /graphql')
  expect(
    collector.spans.some(
      ({ name, parentSpanId }) =>
        name === 'mutation openLockerBoxes' && parentSpanId === request?.spanId,
    ),
  ).toBe(true)
  const batch = collector.spans.find(({ name }) => name === 'mqtt receive')
  expect(
    collector.spans.some(
      ({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === batch?.spanId,
    ),
    'what a message of a device does in the database',
  ).toBe(true)
  for (const secret of [admin.email, admin.token, '@'])
    expect(collector.raw()).not.toContain(secret)
})

test('a line of the log says to which trace it belongs, and not whom it is about', async () => {
  const refusedUser = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  refused.add(refusedUser.email)
  await ask('/api/auth/link', { email: refusedUser.email })
  const lines = () =>
    product
      .said()
      .split('\n')
      .filter((line) => line.includes('a job failed and will be retried'))
  await until(() => lines().length > 0)
  expect(lines()[0]).toContain(`"traceId":"${TRACE_ID}"`)
  expect(product.said()).not.toContain(refusedUser.email)
})

test('nothing that names or opens anything gets into the lines or the traces, whatever is done with it', async () => {
  const canary = {
    email: 'canary.bird@shop.example',
    phone: '+32470998877',
    pincode: '90817263',
    password: 'Canary sings at 7',
    token: newToken(),
    name: 'Canaria',
  }
  const customer = 'createCustomer(data: $data) { _id pincode }'
  const data = { firstName: canary.name, lastName: 'Bird', language: 'nl', emails: [canary.email] }
  const find = 'query ($query: String!) { findCustomers(query: $query) { _id } }'
  const create = `mutation ($data: CustomerInput!) { ${customer} }`
  const asks: readonly (readonly [string, object])[] = [
    ['/graphql', { query: create, variables: { data: { ...data, phonenumbers: [canary.phone] } } }],
    ['/graphql', { query: create, variables: { data: { ...data, pincode: canary.pincode } } }],
    ['/graphql', { query: create, variables: { data: { ...data, surprise: canary.name } } }],
    ['/graphql', { query: `{ findCustomers(query: "${canary.email}\\u0000") { _id } }` }],
    ...Object.values(canary).map(
      (typed) => ['/graphql', { query: find, variables: { query: typed } }] as const,
    ),
    ['/api/auth/login', { email: canary.email, password: canary.password }],
    ['/api/auth/link', { email: canary.email }],
    ['/api/auth/link/consume', { token: canary.token }],
    [`/api/storefront/none/${canary.token}/offers?query=${canary.name}`, {}],
  ]
  for (const [path, body] of asks) await (await ask(path, body)).text()
  await until(() => collector.spans.some(({ name }) => name === 'POST /api/auth/link/consume'))
  for (const secret of Object.values(canary)) {
    expect(product.said()).not.toContain(secret)
    expect(collector.raw()).not.toContain(secret)
  }
})

test('calls to Stripe are measured by whether Stripe did what was asked', async () => {
  const callsThat = async (outcome: string): Promise<number> => {
    const lines = (await lookAtMetrics()).split('\n')
    const found = lines.find(
      (line) =>
        line.startsWith('lockerdesk_outgoing_call_seconds_count{') &&
        line.includes('service="stripe"') &&
        line.includes(`outcome="${outcome}"`),
    )
    return Number(found?.split(' ').at(-1) ?? 0)
  }
  await ask('/graphql', { query: 'mutation { connectPaymentAccount { link } }' })
  expect(stripe.accounts.size).toBe(1)
  const done = await callsThat('done')
  expect(done).toBeGreaterThan(0)
  expect(await callsThat('refused')).toBe(0)
  stripe.accounts.clear()
  await ask('/graphql', { query: 'mutation { refreshPaymentAccount { state } }' })
  expect(await callsThat('refused')).toBe(1)
  expect(await callsThat('done')).toBe(done)
})

test('the dashboard shows all that is measured, nothing else, and labels name nobody', async () => {
  cabinet()?.pushShut('1')
  await until(async () => {
    const text = await lookAtMetrics()
    return (
      /lockerdesk_open_commands_total\{outcome="closed"\}/.test(text) &&
      text.includes('service="smtp"')
    )
  })
  const text = await lookAtMetrics()
  const exported = new Set([...text.matchAll(/^(lockerdesk_\w+)[{ ]/gm)].map(([, name]) => name))
  const shown = (await readFile(DASHBOARD, 'utf8')).match(/lockerdesk_\w+/g) ?? []
  expect(shown.length).toBeGreaterThan(10)
  expect([...new Set(shown)].filter((name) => !exported.has(name))).toEqual([])
  const measured = new Set([...exported].map((name) => name?.replace(/_(bucket|sum|count)$/, '')))
  const all = shown.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect([...measured].filter((name) => !all.includes(name ?? ''))).toEqual([])
  for (const id of [tenancy.own.id, admin.id, locker.id, admin.email])
    expect(text).not.toContain(id)
})

test('statements that poll without finding work are not traced', () => {
  const alone = collector.spans.filter(
    ({ name, parentSpanId }) => name.startsWith('sql ') && !parentSpanId,
  )
  expect(alone).toEqual([])
})

test('only summaries have the label that Prometheus keeps for them', async () => {
  expect(await lookAtMetrics()).not.toContain('quantile=')
})

test('the public door does not show them', async () => {
  const answer = await fetch(`${product.url}/metrics`)
  expect(await answer.text()).not.toContain('lockerdesk_')
})
