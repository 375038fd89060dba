import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERY_ERROR_TEXTS } from './delivery-error.ts'
import { callWeb, serverOf } from './web-call.ts'

const MEGABYTE = 1024 * 1024
let requests = 0
let length = 0
let url: URL

const server = createServer((_request, response) => {
  requests += 1
  response.end('x'.repeat(length))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const trusted = () => callWeb({ method: 'GET', url, trustedServers: [serverOf(url)] })

test('a server without TLS is not called', async () => {
  const call = callWeb({ method: 'GET', url, trustedServers: [] })
  await expect(call).rejects.toThrow(DELIVERY_ERROR_TEXTS.onlyHttps)
  expect(requests).toBe(0)
})

test('an answer of 1 MB is read', async () => {
  length = MEGABYTE
  expect((await trusted()).body).toHaveLength(MEGABYTE)
})

test('an answer of more than 1 MB is broken off', async () => {
  length = MEGABYTE + 1
  await expect(trusted()).rejects.toThrow(DELIVERY_ERROR_TEXTS.tooLong)
})
