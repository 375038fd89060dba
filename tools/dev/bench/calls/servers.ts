import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Server {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** A script that tells its address once it listens. */
export const startServer = async (
  script: string,
  databaseUrl: string,
  sent?: object,
): Promise<Server> => {
  const child = fork(script, {
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (sent !== undefined) child.send(sent)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended`)
  })
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [
    { readonly address: AddressInfo },
  ]
  ended.catch(() => {})
  return {
    url: `http://127.0.0.1:${told.address.port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}
