import { createServer } from 'node:http'
import { hashCode, newCodeSalt } from '@lockerdesk/device-protocol'
import pg from 'pg'
import { HASHING } from './limit-paths.ts'

/**
 * The least that can answer: no framework, no rights, one prepared statement per path that was written by hand and
 * returns the answer as text. The body of a request holds its values; a path that hashes ends them with a code.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 20,
  // As where the shop is one of many: of a table that has no other, Postgres would read the whole.
  options: '-c enable_seqscan=off',
})
const salt = newCodeSalt()
const statements = new Map<string, string>()

const hashedLast = async (values: readonly string[]): Promise<string[]> => [
  ...values.slice(0, -1),
  await hashCode(salt, values.at(-1) ?? ''),
]

const answer = async (path: string, body: string): Promise<string> => {
  const text = statements.get(path)
  if (text === undefined) throw new Error(`nothing is known of ${path}`)
  const given = JSON.parse(body) as string[]
  const values = path.endsWith(HASHING) ? await hashedLast(given) : given
  const { rows } = await pool.query<{ text: string }>({ name: path, text, values })
  return rows[0]?.text ?? ''
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    answer(request.url ?? '', Buffer.concat(chunks).toString()).then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        })
        response.end(text)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})

process.on('message', (sent: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(sent)) statements.set(path, text)
  server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }))
})
process.on('disconnect', () => process.exit())
