import { EVERY_TOPIC, isLiveTopic, LIVE_TOPICS, type LiveTopic } from '@lockerdesk/domain'

export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events as they come in pieces; `rest` is what the next piece continues. */
export const readEvents = (text: string): { events: StreamEvent[]; rest: string } => {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => !line.startsWith(':'))
    const valuesOf = (name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trimStart())
    const data = valuesOf('data').join('\n')
    return data === '' ? [] : [{ event: valuesOf('event').at(-1) ?? 'message', data }]
  })
  return { events, rest }
}

/** The topics that an event speaks of; one that cannot be read may be about anything. */
export const topicsOf = ({ data }: StreamEvent): readonly LiveTopic[] => {
  try {
    const told: unknown = JSON.parse(data)
    const hints = Array.isArray(told) ? told : [told]
    const topics = hints.map((hint: { topic?: unknown } | null) => hint?.topic)
    return topics.includes(EVERY_TOPIC) ? LIVE_TOPICS : [...new Set(topics.filter(isLiveTopic))]
  } catch {
    return LIVE_TOPICS
  }
}
