// @vitest-environment happy-dom
import { OWN_ERROR_DSN } from '@lockerdesk/domain'
import type { BrowserOptions, Event } from '@sentry/react'
import * as Sentry from '@sentry/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as sentryModule from './sentry.ts'

let sent: string[] = []
let reporter: typeof sentryModule

const fetchStub = async (_url: string, init: { body: string }): Promise<Response> => {
  sent.push(init.body)
  return new Response('{}')
}

beforeAll(async () => {
  // What does not look native is passed over for the fetch of another frame.
  const looksNative = () => 'function fetch() { [native code] }'
  vi.stubGlobal('fetch', Object.assign(fetchStub, { toString: looksNative }))
  reporter = await import('./sentry.ts')
})
beforeEach(() => {
  sent = []
})

const itemOf = (type: string): Record<string, unknown> => {
  const lines = sent.join('\n').split('\n')
  const header = lines.findIndex((line) => line.includes(`"type":"${type}"`))
  return JSON.parse(lines[header + 1] ?? '{}') as Record<string, unknown>
}

const linked = (depth: number): Error =>
  depth === 0
    ? new Error('the first cause')
    : new Error(`cause ${depth}`, { cause: linked(depth - 1) })

test('a report says who, where and what, grouped by its message [S7.77 S8.4]', async () => {
  reporter.setPerson({
    user: { id: 'u1', email: 'an@shop.example', name: 'An' },
    organisation: { name: 'De Vos', _id: 'a1', id: 'K7PX2M' },
  })
  history.replaceState(null, '', '/lockers?q=canary')
  reporter.capture(new Error('the box is undefined'), { status: 502, reference: 'K7PX2M' })
  await Sentry.flush()
  const event = itemOf('event') as Event
  expect(event.user).toMatchObject({ id: 'u1', email: 'an@shop.example', username: 'An' })
  expect(event.contexts?.['organisation']).toMatchObject({
    name: 'De Vos',
    _id: 'a1',
    id: 'K7PX2M',
  })
  expect(event.release).toBe('lockerdesk@unbuilt')
  expect(event.fingerprint).toEqual(['the box is undefined'])
  expect(event.extra).toMatchObject({
    status: 502,
    reference: 'K7PX2M',
    page: '/lockers',
    serialized: expect.stringContaining('the box is undefined') as string,
  })
})

test('what nobody caught is told with its page and its copy too [S8.4]', async () => {
  history.replaceState(null, '', '/orders?q=canary')
  const error = Object.assign(new Error('nobody caught this'), { code: 'ELOST' })
  onerror?.(error.message, '/assets/main.js', 1, 1, error)
  await Sentry.flush()
  const { extra, fingerprint } = itemOf('event') as Event
  expect(fingerprint).toEqual(['nobody caught this'])
  expect(extra).toMatchObject({
    page: '/orders',
    serialized: expect.stringContaining('ELOST') as string,
  })
})

test('of an error only what is known to be harmless is sent', async () => {
  const error = Object.assign(new Error('the server said no'), {
    graphQLErrors: [
      { message: 'BAD_USER_INPUT', extensions: { code: 'BAD_USER_INPUT', typed: 'canary' } },
    ],
    operation: { variables: { pincode: 'canary' } },
    response: { url: '/graphql?variables=canary' },
  })
  reporter.capture(error, {})
  await Sentry.flush()
  const { extra } = itemOf('event') as Event
  expect(extra?.['serialized']).toContain('BAD_USER_INPUT')
  expect(JSON.stringify(extra)).not.toContain('canary')
})

test('the limits of a report are those of the specification [S9.21 S9.22 S9.24 S9.25]', async () => {
  const options = Sentry.getClient()?.getOptions() as BrowserOptions
  expect(options.transportOptions).toMatchObject({ bufferSize: 30 })
  for (let count = 0; count < 60; count++) Sentry.addBreadcrumb({ message: `step ${count}` })
  reporter.capture(linked(9), {})
  await Sentry.flush()
  const event = itemOf('event') as Event
  expect(event.breadcrumbs).toHaveLength(50)
  expect(event.exception?.values, 'the error itself and five more').toHaveLength(1 + 5)
  Sentry.startSession()
  Sentry.captureSession()
  await Sentry.flush()
  expect(sent.at(-1), 'the tunnel takes what is for our own').toContain(`"dsn":"${OWN_ERROR_DSN}"`)
  expect(itemOf('session')['sid']).toMatch(/^[0-9a-f]{32}$/)
})
