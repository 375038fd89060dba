import pg from 'pg'
import type { Logger } from './logger.ts'

/** LISTEN/NOTIFY for every node; resubscribes after a lost connection. */
export interface Notices {
  /** `onRestored` is called when notices may have been missed. Returns the way to stop listening. */
  listen(channel: string, onNotice: (payload: string) => void, onRestored: () => void): () => void
  close(): Promise<void>
}

interface Listener {
  readonly channel: string
  readonly onNotice: (payload: string) => void
  readonly onRestored: () => void
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** Probes the connection to detect a silent loss. */
const ASK_EVERY_MS = 15_000

/** One connection per process, opened with the first listener. */
export const openNotices = (url: string, logger: Logger): Notices => {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let isClosed = false
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined

  // One statement at a time: a client does not queue them for much longer.
  let asked: Promise<unknown> = Promise.resolve()
  const ask = (connection: pg.Client, statement: string): Promise<unknown> => {
    asked = asked.catch(() => {}).then(() => connection.query(statement))
    return asked
  }

  const channels = () => [...new Set([...listeners].map(({ channel }) => channel))]

  const connect = async (isRestoring: boolean): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    client = connection
    asked = Promise.resolve()
    const lose = (error?: unknown) => {
      if (client !== connection) return
      logger.warn({ err: error }, 'notices: the connection is lost and will be restored')
      restore()
    }
    connection.on('error', lose)
    connection.on('end', () => lose())
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) tell(listener, payload)
    })
    try {
      await connection.connect()
      for (const channel of channels()) await ask(connection, `listen ${channel}`)
      retryMs = FIRST_RETRY_MS
      askAgain(connection)
      if (isRestoring) for (const { onRestored } of listeners) onRestored()
    } catch (error) {
      lose(error)
    }
  }

  /** Thrown into the driver, an error would end the process and leave the other listeners out. */
  const tell = ({ channel, onNotice }: Listener, payload: string): void => {
    try {
      onNotice(payload)
    } catch (error) {
      logger.error({ err: error, channel }, 'notices: a listener failed')
    }
  }

  const askAgain = (connection: pg.Client): void => {
    timer = setTimeout(() => {
      ask(connection, 'select 1').then(
        () => askAgain(connection),
        (error: unknown) => {
          if (client !== connection) return
          logger.warn({ err: error }, 'notices: the connection does not answer')
          restore()
        },
      )
    }, ASK_EVERY_MS).unref()
  }

  const restore = (): void => {
    clearTimeout(timer)
    const lost = client
    client = null
    lost?.end().catch(() => {})
    if (isClosed || listeners.size === 0) return
    timer = setTimeout(() => void connect(true), retryMs).unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  return {
    listen: (channel, onNotice, onRestored) => {
      const listener = { channel, onNotice, onRestored }
      listeners.add(listener)
      if (client === null) void connect(false).then(onRestored)
      // Also where others listen already: the connection may still be on its way.
      else ask(client, `listen ${channel}`).then(onRestored, () => restore())
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}
