import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_ERROR_REPORT_BYTES, OWN_ERROR_DSN } from '@lockerdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTenancy, signedInUser } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { newToken } from '../../platform/secrets.ts'

const event = (changes: object = {}) => ({
  event_id: 'a'.repeat(32),
  level: 'error',
  exception: {
    values: [
      { type: 'TypeError', value: 'the cause' },
      {
        type: 'Error',
        value: 'Boxes are undefined',
        stacktrace: {
          frames: [
            { function: 'outer', filename: 'https://host/assets/a.js?x=1', lineno: 1, colno: 2 },
            { function: 'inner', filename: 'https://host/assets/b.js', lineno: 3, colno: 4 },
          ],
        },
      },
    ],
  },
  breadcrumbs: [{ category: 'fetch', data: { url: '/graphql?query=secret-search' } }],
  request: { url: 'http://localhost:4000/users?query=secret-search' },
  user: { id: '1', email: 'anna@example.com', username: 'Anna', ip_address: '203.0.113.7' },
  contexts: { organisation: { name: 'Hofladen', _id: 'b'.repeat(24), id: 'AB12CD' } },
  extra: {
    page: '/users?query=secret-search',
    status: 502,
    reference: 'K7PX2M',
    operation: 'Users',
    pincode: '482913',
    serialized: JSON.stringify({ name: 'CombinedError', pincode: '482913', code: 'INTERNAL' }),
  },
  ...changes,
})

const envelope = (dsn: string, ...events: object[]) =>
  [
    JSON.stringify({ event_id: 'a'.repeat(32), sent_at: '2026-11-15T00:00:00Z', dsn }),
    ...events.flatMap((each) => {
      const payload = JSON.stringify(each)
      return [JSON.stringify({ type: 'event', length: Buffer.byteLength(payload) }), payload]
    }),
    JSON.stringify({ type: 'session' }),
    JSON.stringify({ sid: 'c'.repeat(32), status: 'ok' }),
  ].join('\n')

const post = async (
  api: TestApi,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'text/plain;charset=UTF-8' },
) => {
  const response = await api.server.inject({ method: 'POST', url: '/api/errors', payload, headers })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
}

describe('without a service, the tunnel', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.stop())

  const reports = async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    const answer = await api.call(
      '{ errorReports { items { _id message occurrences firstSeenAt lastSeenAt latest } } }',
      { token: superUser.token },
    )
    expect(answer.errors).toBeUndefined()
    return dataOf<{
      items: { message: string; occurrences: number; latest: Record<string, unknown> }[]
    }>(answer, 'errorReports').items
  }

  test('keeps the last reports, grouped by message, for the admin page [S8.4]', async () => {
    expect(await post(api, envelope(OWN_ERROR_DSN, event()))).toMatchObject({ status: 200 })
    api.clock.advance({ seconds: 5 })
    await post(
      api,
      envelope(OWN_ERROR_DSN, event(), event({ exception: { values: [{ value: 'Another' }] } })),
    )
    const items = await reports()
    const kept = items.find(({ message }) => message === 'Boxes are undefined')
    expect(items.map(({ message }) => message).toSorted()).toEqual([
      'Another',
      'Boxes are undefined',
    ])
    expect(kept?.occurrences).toBe(2)
    expect(kept?.latest).toMatchObject({
      errors: [
        { type: 'Error', value: 'Boxes are undefined' },
        { type: 'TypeError', value: 'the cause' },
      ],
      frames: ['inner (https://host/assets/b.js:3:4)', 'outer (https://host/assets/a.js:1:2)'],
      page: '/users',
      user: { id: '1', email: 'anna@example.com', name: 'Anna' },
      organisation: { name: 'Hofladen', _id: 'b'.repeat(24), id: 'AB12CD' },
      status: 502,
      context: { operation: 'Users', pincode: '[redacted]' },
      serialized: JSON.stringify({
        name: 'CombinedError',
        pincode: '[redacted]',
        code: 'INTERNAL',
      }),
    })
    await post(
      api,
      envelope(
        OWN_ERROR_DSN,
        event({ exception: { values: [{ value: 'to canary@shop.example' }] } }),
      ),
    )
    expect((await reports()).map(({ message }) => message)).toContain('to [e-mail]')
    const text = JSON.stringify(kept)
    for (const secret of ['secret-search', '482913', '203.0.113.7'])
      expect(text).not.toContain(secret)
  })

  test('finds a report by every reference that people saw of it', async () => {
    const failed = (reference: string) =>
      event({ exception: { values: [{ value: 'Seen by many' }] }, extra: { reference } })
    for (const reference of ['AAAA1111', 'BBBB2222', 'CCCC3333'])
      await post(api, envelope(OWN_ERROR_DSN, failed(reference)))
    const { token } = await signedInUser(api.services, { role: 'SuperUser' })
    const found = async (reference: string) => {
      const query =
        'query ($reference: String) { errorReports(reference: $reference) { items { message latest } } }'
      const answer = await api.call(query, { token, variables: { reference } })
      return dataOf<{ items: { message: string; latest: { references: string[] } }[] }>(
        answer,
        'errorReports',
      ).items
    }
    expect((await found(' aaaa1111 ')).map(({ message }) => message)).toEqual(['Seen by many'])
    expect((await found('CCCC3333'))[0]?.latest.references).toEqual([
      'CCCC3333',
      'BBBB2222',
      'AAAA1111',
    ])
    expect(await found('NOBODY')).toEqual([])
  })

  test('refuses a foreign destination, another site and what is no envelope', async () => {
    const foreign = envelope('https://key@o1.ingest.sentry.example/42', event())
    expect(await post(api, foreign)).toMatchObject({ status: 403 })
    const crossSite = await post(api, envelope(OWN_ERROR_DSN, event()), {
      'content-type': 'text/plain',
      'sec-fetch-site': 'cross-site',
    })
    expect(crossSite).toMatchObject({ status: 403 })
    for (const bad of ['hello', '{}', '{"dsn":1}', `{"dsn":"${OWN_ERROR_DSN}"}\nnonsense`])
      expect(await post(api, bad)).toMatchObject({ status: 400 })
    expect(await post(api, 'x'.repeat(MAX_ERROR_REPORT_BYTES + 1))).toMatchObject({ status: 413 })
  })

  test('is read by SuperUsers only [S6.13]', async () => {
    const { own } = await buildTenancy(api.services)
    const reseller = await signedInUser(api.services, { role: 'Reseller', at: own })
    const answer = await api.call('{ errorReports { totalCount } }', { token: reseller.token })
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })

  test('answers a flood with a wait, and is open again a minute later', async () => {
    api.clock.advance({ minutes: 2 })
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent++)
      statuses.push((await post(api, envelope(OWN_ERROR_DSN, event()))).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
    api.clock.advance({ minutes: 1 })
    expect(await post(api, envelope(OWN_ERROR_DSN, event()))).toMatchObject({ status: 200 })
  })

  test('takes the sessions of many pages, which never keep a report waiting [S7.76]', async () => {
    api.clock.advance({ minutes: 2 })
    for (let opened = 0; opened < 70; opened++)
      expect(await post(api, envelope(OWN_ERROR_DSN))).toMatchObject({ status: 200 })
    expect(await post(api, envelope(OWN_ERROR_DSN, event()))).toMatchObject({ status: 200 })
  })
})

describe('with a service, the tunnel', () => {
  let api: TestApi
  let service: Server
  let dsn: string
  const received: { path: string; body: string }[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 200 }

  beforeAll(async () => {
    service = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() })
        response.writeHead(answer.status, answer.headers).end('{}')
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/errors/7`
    api = await startTestApi({ sentryDsn: dsn })
  })
  afterAll(async () => {
    await api.stop()
    await new Promise((resolve) => service.close(resolve))
  })

  test('hands the envelope on, under the service’s own DSN [S7.76]', async () => {
    const sent = envelope(OWN_ERROR_DSN, event())
    expect(await post(api, sent)).toMatchObject({ status: 200 })
    const [first] = received
    expect(first?.path).toBe('/errors/api/7/envelope/?sentry_version=7&sentry_key=publickey')
    expect(JSON.parse(first?.body.split('\n')[0] ?? '')).toMatchObject({ dsn })
    const [, , report] = first?.body.split('\n') ?? []
    expect(JSON.parse(report ?? '')).toMatchObject({
      exception: { values: [{ value: 'the cause' }, { value: 'Boxes are undefined' }] },
      user: { id: '1', email: 'anna@example.com', username: 'Anna' },
      contexts: event().contexts,
    })
    expect(first?.body).toContain(`"sid":"${'c'.repeat(32)}"`)
  })

  test('hands on nothing else that names or opens anything', async () => {
    const canaries = {
      pincode: '482913',
      phonenumber: '+32 470 99 88 77',
      email: 'canary@shop.example',
      token: newToken(),
      password: 'Canary sings 7',
      variables: 'canary-variable',
    }
    const words = `${canaries.email} ${canaries.phonenumber} Bearer ${canaries.token} ${canaries.token}`
    const hostile = event({
      message: words,
      exception: { values: [{ type: 'Error', value: words }] },
      breadcrumbs: [
        { category: 'fetch', message: words, data: { to: `/users?query=${canaries.variables}` } },
      ],
      request: {
        url: `http://localhost:4000/users?query=${canaries.variables}`,
        headers: { cookie: canaries.token },
      },
      extra: { ...canaries, serialized: JSON.stringify({ inner: { variables: canaries } }) },
    })
    const attachment = `\n${JSON.stringify({ type: 'attachment' })}\n${words}`
    await post(api, envelope(OWN_ERROR_DSN, hostile) + attachment)
    const body = received.at(-1)?.body ?? ''
    expect(body).toContain('"type":"event"')
    for (const canary of [...Object.values(canaries), '203.0.113.7'])
      expect(body).not.toContain(canary)
  })

  test('never sends to another destination', async () => {
    const before = received.length
    expect(await post(api, envelope('https://key@127.0.0.1/1', event()))).toMatchObject({
      status: 403,
    })
    expect(received).toHaveLength(before)
  })

  test('leaves a service that says 429 alone for sixty seconds, or as long as it asks [S9.23]', async () => {
    answer = { status: 429 }
    expect(await post(api, envelope(dsn, event()))).toEqual({ status: 429, retryAfter: '60' })
    const asked = received.length
    answer = { status: 200 }
    api.clock.advance({ seconds: 59 })
    expect(await post(api, envelope(dsn, event()))).toEqual({ status: 429, retryAfter: '1' })
    expect(received).toHaveLength(asked)
    api.clock.advance({ seconds: 2 })
    expect(await post(api, envelope(dsn, event()))).toMatchObject({ status: 200 })
    answer = { status: 429, headers: { 'retry-after': '300' } }
    expect(await post(api, envelope(dsn, event()))).toEqual({ status: 429, retryAfter: '300' })
    answer = { status: 200 }
    api.clock.advance({ seconds: 301 })
    expect(await post(api, envelope(dsn, event()))).toMatchObject({ status: 200 })
  })
})
