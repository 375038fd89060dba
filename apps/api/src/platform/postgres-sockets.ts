import { Socket } from 'node:net'
import type pg from 'pg'

/** Client-side timeout: on a network that drops packets, server-side timeouts never arrive. */
export const endSilentConnections = (pool: pg.Pool, silenceMs: number): void => {
  const end = function (this: Socket) {
    this.destroy(new Error('the database fell silent'))
  }
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silenceMs, end))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0, end))
}

const socketOf = (client: pg.PoolClient): Socket | null => {
  const { connection } = client as pg.PoolClient & Pick<pg.Client, 'connection'>
  return connection.stream instanceof Socket ? connection.stream : null
}

/** Batches the statements of one turn into one write, which costs more than most statements. */
export const batchWrites = (client: pg.PoolClient): void => {
  const socket = socketOf(client)
  if (socket === null) return
  const ask = client.query.bind(client)
  let isHeld = false
  const hold = () => {
    if (isHeld) return
    isHeld = true
    socket.cork()
    process.nextTick(() => {
      isHeld = false
      socket.uncork()
    })
  }
  Object.assign(client, {
    query: (...asked: unknown[]) => {
      hold()
      return Reflect.apply(ask, client, asked)
    },
  })
}
