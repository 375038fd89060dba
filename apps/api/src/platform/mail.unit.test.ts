import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeliveryError } from './delivery-error.ts'
import { serverTransport } from './mail.ts'

let listener: Server
let port = 0
let connections = 0

beforeAll(async () => {
  listener = createServer((socket) => {
    connections++
    socket.destroy()
  })
  listener.listen(0)
  await once(listener, 'listening')
  const address = listener.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  listener.close()
})

const MAIL = {
  id: 'a'.repeat(24),
  from: { name: 'Shop', address: 'shop@butcher.example' },
  to: 'anna@example.com',
  subject: 'Code',
  text: 'Code',
  html: '<p>Code</p>',
}
const sendTo = (host: string, isTrusted: boolean) =>
  serverTransport({ host, port, user: '', password: null, isTrusted }).send(MAIL)

test.each([
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  'fd00::1',
  'fe80::1',
])('no connection goes to %s, where an organisation named it', async (host) => {
  await expect(sendTo(host, false)).rejects.toThrow(DeliveryError)
  expect(connections).toBe(0)
})

test('a server that the operator trusts is reached', async () => {
  await expect(sendTo('127.0.0.1', true)).rejects.toThrow(DeliveryError)
  expect(connections).toBe(1)
  connections = 0
})
