import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryError } from './delivery-error.ts'
import { httpSms } from './sms.ts'

interface Answer {
  readonly status: number
  readonly retryAfter?: string
}

let provider: Server
let answer: Answer
beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume()
    const { status, retryAfter } = answer
    response
      .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      .end(JSON.stringify({ message: 'not now' }))
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const refusalAfter = async (next: Answer): Promise<DeliveryError> => {
  answer = next
  const { port } = provider.address() as AddressInfo
  const sms = httpSms({ url: `http://127.0.0.1:${port}/`, user: 'u', password: 'p', from: 'Shop' })
  const error = await sms.send({ id: '1', to: '+32470000000', text: 'x' }).catch((e: unknown) => e)
  if (!(error instanceof DeliveryError)) throw new Error('not refused')
  return error
}

describe('an SMS provider that refuses', () => {
  test.each([
    ['2', 2_000],
    ['3600', 3_600_000],
    ['3601', 3_600_000],
    ['0', 0],
    ['-5', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    [undefined, 0],
  ])('with Retry-After %s is left alone for %i ms', async (retryAfter, expected) => {
    const next = retryAfter === undefined ? {} : { retryAfter }
    expect((await refusalAfter({ status: 429, ...next })).retryAfterMs).toBe(expected)
  })

  test.each([
    [400, 'refused'],
    [401, 'unreachable'],
    [403, 'unreachable'],
    [404, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [499, 'refused'],
    [500, 'later'],
    [503, 'later'],
  ])('with %i means %s', async (status, problem) => {
    expect((await refusalAfter({ status })).problem).toBe(problem)
  })
})
