import { spawn } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, 'stop-unheld-server.ts')

export interface Guard {
  dismiss(): void
}

/**
 * Stops the server when this process is killed: a shell outside our process group waits for the end of a pipe, which
 * the kernel closes with us. Windows has no such shell; there the next start adopts the server.
 */
export const startGuard = (home: string): Guard => {
  if (process.platform === 'win32') return { dismiss: () => {} }
  const child = spawn(
    '/bin/sh',
    ['-c', 'read -r _ && exit; exec "$0" "$@"', process.execPath, SCRIPT, home],
    { detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] },
  )
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  return { dismiss: () => child.stdin.end('dismissed\n') }
}
