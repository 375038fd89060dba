// Receives events, checks their signature and does each once.
// SECRET=whsec_… PORT=8080 node receive-webhooks.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET = '', PORT = '8080' } = process.env
const TOLERANCE_SECONDS = 300

/** Over the body as it came, before anybody parses it. */
export const isGenuine = (secret, { time, signature }, body, nowSeconds = Date.now() / 1000) => {
  if (!/^\d+$/.test(time) || Math.abs(nowSeconds - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  // Two while a secret is being replaced: one of them is enough.
  return signature.split(',').some((part) => {
    const given = Buffer.from(part.replace(/^v1=/, ''), 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

// In earnest: a table with the id as its key, written with the work itself.
const done = new Set()

const receive = async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const { 'x-lockerdesk-time': time = '', 'x-lockerdesk-signature': signature = '' } =
    request.headers
  if (!isGenuine(SECRET, { time, signature }, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body)
  if (!done.has(id)) {
    done.add(id)
    console.log(`${type} ${JSON.stringify(data)}`)
  }
  // Within ten seconds; what takes longer is done afterwards.
  response.writeHead(204).end()
}

const server = createServer((request, response) => {
  receive(request, response).catch(() => response.writeHead(400).end())
})
server.listen(Number(PORT), () => console.log(`listening at ${server.address().port}`))
