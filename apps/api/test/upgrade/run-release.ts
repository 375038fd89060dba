import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** A test key: the file is public, and so is everything sealed in it. */
export const SECRET_KEYS = `release:${'A'.repeat(43)}=`

/** Starts the release on an empty folder until it has loaded its demo, then stops it. */
export const runRelease = async (source: string, dataDirectory: string): Promise<void> => {
  const child = spawn(process.execPath, [startScriptOf(source)], {
    cwd: source,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // Without pages to build, and without gateways that change what is exported.
      ROLES: 'jobs',
      DEMO: '1',
      OUTBOUND: 'paused',
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory,
      SECRET_KEYS,
    },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let said = ''
  await new Promise<void>((ready, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) ready()
    })
    void ended.then((code) => reject(new Error(`the release ended with ${code}:\n${said}`)))
  })
  child.kill('SIGTERM')
  await ended
}

/** Where it stands moves between releases; `npm start` names it last. */
const startScriptOf = (source: string): string => {
  const { scripts } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').at(-1) ?? ''
}
