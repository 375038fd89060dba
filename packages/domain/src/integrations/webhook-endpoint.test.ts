import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { webhookEndpointInput, webhookEndpointState } from './webhook-endpoint.ts'
import { WEBHOOK_EVENT_TYPES, webhookEventsOf } from './webhook-events.ts'

const ENDPOINT = {
  name: 'Till',
  url: 'https://till.example/hooks?shop=1',
  eventTypes: ['order.paid', 'reservation.created'],
}
const issuesOf = (change: object) => {
  const parsed = webhookEndpointInput.safeParse({ ...ENDPOINT, ...change })
  return parsed.success ? [] : fieldIssues(parsed.error)
}

test('events are kept once each, in the order of the table', () => {
  const eventTypes = ['order.paid', 'reservation.created', 'order.paid']
  expect(webhookEndpointInput.parse({ ...ENDPOINT, eventTypes })).toEqual({
    ...ENDPOINT,
    shopId: null,
    eventTypes: ['reservation.created', 'order.paid'],
  })
  expect(new Set(WEBHOOK_EVENT_TYPES).size).toBe(WEBHOOK_EVENT_TYPES.length)
  expect(webhookEventsOf('gateway')).toEqual(['gateway.offline', 'gateway.online'])
})

describe('refused at its field', () => {
  test.each([
    [{ name: '' }, 'name', 'empty'],
    [{ url: '' }, 'url', 'empty'],
    [{ url: 'till.example/hooks' }, 'url', 'url'],
    [{ url: 'http://till.example/hooks' }, 'url', 'url'],
    [{ url: 'https://user:secret@till.example' }, 'url', 'url'],
    [{ url: 'https://till.example/#part' }, 'url', 'url'],
    [{ url: 'ftp://till.example' }, 'url', 'url'],
    [{ url: 'ftp://localhost' }, 'url', 'url'],
    [{ url: 'https://user@till.example' }, 'url', 'url'],
    [{ url: 'https://:secret@till.example' }, 'url', 'url'],
    [{ url: `https://till.example/${'a'.repeat(500)}` }, 'url', 'tooLong'],
    [{ eventTypes: [] }, 'eventTypes', 'empty'],
    [{ eventTypes: ['order.eaten'] }, 'eventTypes', 'choice'],
    [{ eventTypes: ['order.paid', 'order.eaten'] }, 'eventTypes', 'choice'],
    [{ shopId: 'x' }, 'shopId', 'id'],
  ])('%j', (change, path, problem) => {
    expect(issuesOf(change)).toEqual([{ path, problem }])
  })

  test.each(['http://localhost:8080/hooks', 'http://127.0.0.1:9', 'http://[::1]:9'])(
    'not %s, which only the server can judge',
    (url) => expect(issuesOf({ url })).toEqual([]),
  )
})

const FACTS = { isPaused: false, switchedOffAt: null, failures: 0, lastSuccessAt: null }

test.each([
  [{}, 'new'],
  [{ lastSuccessAt: '2026-03-01T10:00:00Z' }, 'working'],
  [{ failures: 1 }, 'troubled'],
  [{ failures: 1, isPaused: true }, 'paused'],
  [{ isPaused: true, switchedOffAt: '2026-03-01T10:00:00Z' }, 'off'],
])('an endpoint with %j is %s', (facts, state) => {
  expect(webhookEndpointState({ ...FACTS, ...facts })).toBe(state)
})
