import type { Services } from '../../services.ts'
import { LIVE_CHANNEL, type LiveHint, readNotice } from './announcement-store.ts'

export interface LiveHub {
  /** `null` means that hints may have been missed: read everything again. */
  join(organisationId: string, onHint: (hint: LiveHint | null) => void): () => void
  stop(): void
}

/** From Postgres to the streams of this node, each hint to those of its organisation. */
export const openLiveHub = ({ notices }: Pick<Services, 'notices'>): LiveHub => {
  const streams = new Map<string, Set<(hint: LiveHint | null) => void>>()
  const stop = notices.listen(
    LIVE_CHANNEL,
    (notice) => {
      for (const hint of readNotice(notice))
        for (const onHint of streams.get(hint.organisationId) ?? []) onHint(hint)
    },
    () => {
      for (const all of streams.values()) for (const onHint of all) onHint(null)
    },
  )
  return {
    join: (organisationId, onHint) => {
      const joined = streams.get(organisationId) ?? new Set()
      streams.set(organisationId, joined.add(onHint))
      return () => {
        joined.delete(onHint)
        if (joined.size === 0) streams.delete(organisationId)
      }
    },
    stop,
  }
}
