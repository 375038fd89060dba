import type { OpenStatus } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import {
  type CommandOfDoors,
  isAnyBehind,
  isSameLook,
  trackDoors,
  type SeenDoors,
  shownProgress,
  stepOn,
} from './door-progress.ts'

const TICK_MS = 1_000
const REFUSAL_STAYS_MS = 12_000
/** Each step can be seen, and the last comes well within a second. */
const STEP_MS = 150

interface Asked {
  readonly doors: ReadonlySet<string>
  readonly status: 'queued' | 'refused'
  readonly atMs: number
  /** The newest command when it was asked: a newer one speaks for itself. */
  readonly after: string | undefined
}

export interface DoorProgress {
  readonly of: (door: string) => OpenStatus | undefined
  /** Shown from the moment of pressing, before the server has answered. */
  readonly ask: (doors: ReadonlySet<string>) => void
  readonly refuse: () => void
}

/** Where the open command of each door stands, for as long as somebody wants to know. */
export const useDoorProgress = (commands: readonly CommandOfDoors[]): DoorProgress => {
  const now = useNow(TICK_MS).getTime()
  const [seen, setSeen] = useState<SeenDoors>(() => trackDoors(null, commands, now))
  const [asked, setAsked] = useState<Asked | null>(null)
  const next = trackDoors(seen, commands, now)
  if (!isSameLook(seen, next)) setSeen(next)
  useEffect(() => {
    if (!isAnyBehind(seen)) return
    const timer = setTimeout(() => setSeen((old) => stepOn(old, productNow().getTime())), STEP_MS)
    return () => clearTimeout(timer)
  }, [seen])
  const newest = commands[0]?._id
  const isAnswered = asked !== null && asked.status === 'queued' && asked.after !== newest
  const isOver = asked !== null && now - asked.atMs > REFUSAL_STAYS_MS
  const own = isAnswered || isOver ? null : asked
  return {
    of: (door) => {
      if (own?.doors.has(door)) return own.status
      const known = next.get(door)
      return known === undefined ? undefined : shownProgress(known, now)
    },
    ask: (doors) => setAsked({ doors, status: 'queued', atMs: now, after: newest }),
    refuse: () => setAsked((old) => (old === null ? null : { ...old, status: 'refused' })),
  }
}
