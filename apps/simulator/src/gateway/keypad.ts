import type { TerminalResult } from '@lockerdesk/device-protocol'
import { decideAttempt, KEYPAD_THROTTLE, waitSeconds } from '@lockerdesk/domain'
import type { Cancel } from '../clock.ts'
import type { Board } from './board.ts'
import type { DoorName } from './cabinet.ts'
import { countUse, lookUp, type Match } from './code-book.ts'
import type { Key } from './keys.ts'
import type { LockDriver } from './lock-driver.ts'

export interface OpenedDoor {
  readonly lockerId: string
  readonly door: DoorName
}

/** What the small display says; the words are the page's. */
export type Display =
  | { readonly kind: 'off' | 'starting' | 'notSetUp' | 'ready' | 'checking' }
  | { readonly kind: 'typing'; readonly length: number }
  | { readonly kind: 'accepted'; readonly doors: readonly OpenedDoor[] }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked'; readonly until: string }
  | { readonly kind: 'lockdown' | 'outsideWindow' | 'cooldown' }

export interface Keypad {
  readonly display: Display
  /** Settles once the key has had its effect. */
  press(key: Key): Promise<void>
}

const TERMINAL_ID = 'keypad-1'
const LONGEST_CODE = 6
const MESSAGE_MS = 5_000
const IDLE_MS = 20_000
const NEVER = Number.POSITIVE_INFINITY

export const createKeypad = (board: Board, locks: LockDriver): Keypad => {
  const { flash, timers } = board
  let digits = ''
  let message: Display | null = null
  let isChecking = false
  let reportedLock: string | null = null
  let resetLater: Cancel = () => {}

  const lockedUntil = (): Date | null => {
    const { wrongCodes } = flash
    if (wrongCodes === null) return null
    const waitMs = waitSeconds(KEYPAD_THROTTLE, wrongCodes.count) * 1000
    const until = new Date(wrongCodes.lastAt.getTime() + waitMs)
    return until > board.time.now() ? until : null
  }

  const say = (said: Display | null, lastsMs: number) => {
    message = said
    resetLater()
    const reset = () => {
      message = null
      digits = ''
      board.changed()
    }
    resetLater = timers.after(lastsMs, reset, 'person')
    board.changed()
  }

  const tell = (result: TerminalResult, match: Match | null) => {
    const until = lockedUntil()
    const { entry = null, doors = [] } = match ?? {}
    board.report({
      type: 'TerminalAction',
      deviceKind: 'PinpadControllerV1',
      payload: {
        terminalId: TERMINAL_ID,
        result,
        ...(entry === null
          ? {}
          : {
              codeKind: entry.kind,
              subjectId: entry.subjectId,
              ...(entry.reservationId === undefined ? {} : { reservationId: entry.reservationId }),
              lockerId: entry.lockerId,
              codeVersion: entry.version,
            }),
        boxIds: doors.filter((door) => entry?.boxIds.includes(door) ?? false),
        occurredAt: board.time.now().toISOString(),
        isOffline: !board.isConnected(),
        wrongCodes: flash.wrongCodes?.count ?? 0,
        ...(until === null ? {} : { lockedUntil: until.toISOString() }),
      },
    })
  }

  const refuseWhileLocked = (until: Date) => {
    const lock = until.toISOString()
    if (reportedLock !== lock) tell('locked', null)
    reportedLock = lock
    say({ kind: 'locked', until: lock }, MESSAGE_MS)
  }

  const countWrong = () => {
    const verdict = decideAttempt(KEYPAD_THROTTLE, flash.wrongCodes, board.time.now())
    if (verdict.isAdmitted) flash.wrongCodes = verdict.attempts
    tell('wrong', null)
    const until = lockedUntil()
    const left = KEYPAD_THROTTLE.freeAttempts - (flash.wrongCodes?.count ?? 0)
    say(
      until === null
        ? { kind: 'wrong', triesLeft: Math.max(left, 0) }
        : { kind: 'locked', until: until.toISOString() },
      MESSAGE_MS,
    )
  }

  const act = (matches: readonly Match[]) => {
    const accepted = matches.filter(({ result }) => result === 'accepted')
    for (const match of matches) tell(match.result, match)
    for (const { entry, doors } of accepted) {
      countUse(board, entry)
      const opening = { cause: 'code' as const, subjectId: entry.subjectId }
      locks.open({ lockerId: entry.lockerId, doors, opening, expiresAtMs: NEVER, entry: null })
    }
    const [first] = matches
    if (accepted.length > 0) {
      const opened = accepted.flatMap(({ entry: { lockerId }, doors }) =>
        doors.map((door) => ({ lockerId, door })),
      )
      say({ kind: 'accepted', doors: opened }, MESSAGE_MS)
    } else if (first !== undefined && first.result !== 'accepted') {
      say({ kind: first.result }, MESSAGE_MS)
    }
  }

  const enter = async () => {
    const until = lockedUntil()
    const typed = digits
    digits = ''
    if (until !== null) return refuseWhileLocked(until)
    if (typed === '') return say(null, 0)
    isChecking = true
    board.changed()
    const matches = await lookUp(board, locks, typed)
    isChecking = false
    if (!board.hasPower()) return
    return matches.length === 0 ? countWrong() : act(matches)
  }

  return {
    get display(): Display {
      if (isChecking) return { kind: 'checking' }
      // Until when it is locked is said below, by a clock that may have been set right meanwhile.
      if (message !== null && message.kind !== 'locked') return message
      if (digits !== '') return { kind: 'typing', length: digits.length }
      const until = lockedUntil()
      if (until !== null) return { kind: 'locked', until: until.toISOString() }
      return { kind: flash.configuration === null ? 'notSetUp' : 'ready' }
    },
    press: async (key) => {
      if (isChecking) return
      if (key === 'enter') return enter()
      const isDeaf = key === 'clear' || lockedUntil() !== null
      digits = isDeaf ? '' : (digits + key).slice(0, LONGEST_CODE)
      say(null, IDLE_MS)
    },
  }
}
