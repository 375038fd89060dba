import { LIVE_TOPICS, type LiveTopic } from '@lockerdesk/domain'
import { getAccessToken } from '../session/access-token.ts'
import { readEvents, topicsOf } from './live-events.ts'

type Listener = (topics: ReadonlySet<LiveTopic>) => void

interface LiveChannel {
  /** Returns an unsubscribe function. */
  readonly listen: (listener: Listener) => () => void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/**
 * One stream per organisation and tab, open while anybody listens. Wherever it is refused or
 * broken, lists still look again every five seconds.
 */
const openLiveChannel = (organisationId: string): LiveChannel => {
  const listeners = new Set<Listener>()
  let running: AbortController | null = null

  const tell = (topics: readonly LiveTopic[]) => {
    const told = new Set(topics)
    for (const listener of listeners) listener(told)
  }
  const run = async (signal: AbortSignal): Promise<void> => {
    let retryMs = FIRST_RETRY_MS
    let isFirst = true
    while (!signal.aborted) {
      await readStream(organisationId, signal, {
        onOpen: () => {
          retryMs = FIRST_RETRY_MS
          // What changed while the line was down was told to nobody.
          if (!isFirst) tell(LIVE_TOPICS)
          isFirst = false
        },
        onTopics: tell,
      }).catch(() => {})
      if (signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, retryMs * (0.5 + Math.random() / 2)))
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
  }
  return {
    listen: (listener) => {
      listeners.add(listener)
      if (running === null) {
        running = new AbortController()
        void run(running.signal)
      }
      return () => {
        listeners.delete(listener)
        // The next page often listens a moment later.
        setTimeout(() => {
          if (listeners.size > 0) return
          running?.abort()
          running = null
        }, FIRST_RETRY_MS)
      }
    },
  }
}

const readStream = async (
  organisationId: string,
  signal: AbortSignal,
  heard: { onOpen: () => void; onTopics: (topics: readonly LiveTopic[]) => void },
): Promise<void> => {
  const response = await fetch(`/api/live?${new URLSearchParams({ organisationId })}`, {
    signal,
    credentials: 'omit',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${await getAccessToken()}`,
    },
  })
  if (!response.ok || response.body === null) throw new Error(`live answered ${response.status}`)
  heard.onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = readEvents(text + value)
    text = rest
    for (const event of events) heard.onTopics(topicsOf(event))
  }
}

const channels = new Map<string, LiveChannel>()

export const liveChannelOf = (organisationId: string): LiveChannel => {
  const channel = channels.get(organisationId) ?? openLiveChannel(organisationId)
  channels.set(organisationId, channel)
  return channel
}
