import type { CommandReason, CommandStatus } from '@lockerdesk/device-protocol'
import { LOCK_COOLDOWN_MS, type LockStatus } from '@lockerdesk/domain'
import type { Cancel } from '../clock.ts'
import { type Board, reportChange } from './board.ts'
import { type DoorName, MAIN_DOOR } from './cabinet.ts'
import { doorKey, type JournalEntry, type Opening } from './flash.ts'

export interface OpenRequest {
  readonly lockerId: string
  readonly doors: readonly DoorName[]
  readonly opening: Opening
  /** In elapsed milliseconds; a door whose turn comes later stays shut. */
  readonly expiresAtMs: number
  readonly entry: JournalEntry | null
}

export interface LockDriver {
  open(request: OpenRequest): void
  isCoolingDown(lockerId: string, door: DoorName): boolean
  doorMoved(lockerId: string, door: DoorName, status: LockStatus): void
  hasOpenDoor(): boolean
}

/** One solenoid at a time: the power supply bears no more. */
const PULSE_GAP_MS = 120
/** A door that has not sprung open by then is stuck. */
const JAM_MS = 3_000

export const createLockDriver = (board: Board): LockDriver => {
  const { flash, cabinets, timers } = board
  const coolUntilMs = new Map<string, number>()
  const nextTurnMs = new Map<string, number>()
  const awaited = new Map<string, { readonly request: OpenRequest; readonly giveUp: Cancel }>()

  const cooldownMs = (lockerId: string): number =>
    flash.configuration?.lockers.find((one) => one.lockerId === lockerId)?.cooldownMs ??
    LOCK_COOLDOWN_MS

  const isCoolingDown = (lockerId: string, door: DoorName): boolean =>
    (coolUntilMs.get(doorKey(lockerId, door)) ?? 0) > board.elapsedMs()

  const pulse = (request: OpenRequest, door: DoorName) => {
    const { lockerId } = request
    const key = doorKey(lockerId, door)
    const cabinet = cabinets.get(lockerId)
    if (cabinet === undefined) return
    if (board.elapsedMs() >= request.expiresAtMs) return end(request, door, 'expired', 'tooLate')
    if (cabinet.statusOf(door) === 'open') return takeOver(request, door)
    if (isCoolingDown(lockerId, door)) return end(request, door, 'refused', 'cooldown')
    note(request, door, 'pulsing')
    coolUntilMs.set(key, board.elapsedMs() + cooldownMs(lockerId))
    const giveUp = timers.after(JAM_MS, () => {
      awaited.delete(key)
      end(request, door, 'failed', 'jammed')
      board.report({
        type: 'Error',
        deviceKind: 'LockControllerV1',
        payload: {
          code: 'LockJammed',
          message: 'The door did not open',
          component: 'lock',
          lockerId,
          ...(door === MAIN_DOOR ? {} : { boxId: door }),
        },
        correlationId: request.opening.commandId ?? null,
      })
    })
    awaited.get(key)?.giveUp()
    awaited.set(key, { request, giveUp })
    step(board, request, door, 'unlocked')
    cabinet.pulse(door)
    return board.changed()
  }

  /** Already open: there is nothing to pulse, and whoever asked is told how it stands. */
  const takeOver = (request: OpenRequest, door: DoorName) => {
    flash.openings.set(doorKey(request.lockerId, door), request.opening)
    end(request, door, 'open')
  }

  const end = (
    request: OpenRequest,
    door: DoorName,
    status: CommandStatus,
    reason?: CommandReason,
  ) => {
    note(request, door, 'done')
    step(board, request, door, status, reason)
  }

  return {
    isCoolingDown,
    open: (request) => {
      const { lockerId } = request
      for (const door of request.doors) {
        const nowMs = board.elapsedMs()
        const turnMs = Math.max(nextTurnMs.get(lockerId) ?? 0, nowMs)
        nextTurnMs.set(lockerId, turnMs + PULSE_GAP_MS)
        const waitMs = turnMs - nowMs
        if (waitMs === 0) pulse(request, door)
        else timers.after(waitMs, () => pulse(request, door))
      }
    },
    doorMoved: (lockerId, door, status) => {
      const key = doorKey(lockerId, door)
      const wait = awaited.get(key)
      awaited.delete(key)
      wait?.giveUp()
      if (status === 'open') {
        if (wait !== undefined) end(wait.request, door, 'open')
        flash.openings.set(key, wait?.request.opening ?? { cause: 'unexpected' })
      }
      reportDoorState(board, lockerId, door, status)
    },
    hasOpenDoor: () =>
      [...cabinets.values()].some((cabinet) =>
        cabinet.doors.some((door) => cabinet.statusOf(door) === 'open'),
      ),
  }
}

const note = ({ entry }: OpenRequest, door: DoorName, state: 'pulsing' | 'done'): void => {
  if (entry !== null) entry.doors[door] = state
}

const namedDoor = (door: DoorName) => (door === MAIN_DOOR ? { isMainDoor: true } : { boxId: door })

/** One step of a command; openings by code have none. */
export const step = (
  board: Board,
  { lockerId, opening }: Pick<OpenRequest, 'lockerId' | 'opening'>,
  door: DoorName,
  status: CommandStatus,
  reason?: CommandReason,
): void => {
  const { commandId } = opening
  if (commandId === undefined) return
  const change = {
    kind: 'command' as const,
    status,
    ...namedDoor(door),
    ...(reason === undefined ? {} : { reason }),
  }
  reportChange(board, lockerId, change, commandId)
}

/** Reports the state of a door's sensor, with the cause if it is known. */
export const reportDoorState = (
  board: Board,
  lockerId: string,
  door: DoorName,
  status: LockStatus,
): void => {
  const key = doorKey(lockerId, door)
  const opening = board.flash.openings.get(key) ?? { cause: 'unexpected' as const }
  const { cause, commandId = null, subjectId } = opening
  board.flash.doors.set(key, status)
  const change = {
    kind: 'door' as const,
    ...namedDoor(door),
    lockStatus: status,
    cause,
    ...(subjectId === undefined ? {} : { subjectId }),
  }
  reportChange(board, lockerId, change, commandId)
  if (status === 'closed') {
    step(board, { lockerId, opening }, door, 'closed')
    board.flash.openings.delete(key)
  }
  board.stateChanged()
}
