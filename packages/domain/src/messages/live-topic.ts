/** Kinds of things whose changes open pages hear of. */
export const LIVE_TOPICS = [
  'gateway',
  'locker',
  'command',
  'temperature',
  'notification',
  'reservation',
  'order',
  'integration',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Sent when hints may have been missed: the page reads all of it again. */
export const EVERY_TOPIC = 'everything'

export const isLiveTopic = (word: unknown): word is LiveTopic =>
  (LIVE_TOPICS as readonly unknown[]).includes(word)
