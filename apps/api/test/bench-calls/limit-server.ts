import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The least that can answer: no framework, no rights, one prepared statement per path that was written by hand and
 * returns the answer as text. The body of a request holds its values.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const statements = new Map<string, string>()

const answer = async (path: string, body: string): Promise<string> => {
  const text = statements.get(path)
  if (text === undefined) throw new Error(`nothing is known of ${path}`)
  const values = JSON.parse(body) as unknown[]
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
