import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const BUILDS = join(ROOT, 'node_modules/.cache/bench/builds')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** As many as a page of a list has. */
const ROWS = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  reference: `K7PX${index + 10}`,
  customer: `Customer ${index + 1}`,
  locker: `Locker ${(index % 4) + 1}`,
  pickup: `2026-11-19 ${String(9 + (index % 9)).padStart(2, '0')}:00`,
  status: index % 3 === 0 ? 'Collected' : 'Ready',
}))

export interface ServedPeer {
  readonly url: string
  readonly stop: () => void
}

/** Builds the page in this folder as the product builds its own, and serves it with 50 rows at /rows.json. */
export const servePeer = async (name: string, folder: string): Promise<ServedPeer> => {
  const built = join(BUILDS, name)
  await promisify(execFile)(process.execPath, [
    VITE,
    'build',
    folder,
    '--outDir',
    built,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ])
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/rows.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(ROWS))
      return
    }
    const file = join(built, pathname === '/' ? 'index.html' : pathname)
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${port}`, stop }
}
