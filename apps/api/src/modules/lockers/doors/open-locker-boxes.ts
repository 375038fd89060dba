import { decideOpening, OPEN_COMMAND_TTL_MS, opensEverything } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { authorise, type Call, organisationOf, scopeOf } from '../../../call/call.ts'
import { decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import {
  type DueCommand,
  insertDoors,
  type NewCommand,
  type OpenCommand,
  type OpenDoor,
  queueTaken,
} from '../../device-commands/index.ts'
import { announce } from '../../live/index.ts'
import { lockerReach } from '../locker-reach.ts'
import {
  type BoxToOpen,
  isHeldInVersion,
  type LockerToOpen,
  lockForOpening,
  saveCooldown,
} from './opening-store.ts'

export interface Opening {
  readonly lockerId: string
  readonly boxIds: readonly string[]
  readonly openMainDoor: boolean
  readonly reason?: string | null | undefined
  /** For whom, as the one who asks saw it: opened only while it is still so, here and at the gateway. */
  readonly reservation?: { readonly id: string; readonly version: number } | null | undefined
}

/** What an opening asks for with its first trip: it waits for the claim of its idempotency key anyway. */
interface Asked {
  readonly locker: Promise<LockerToOpen | null>
  readonly isHeld: Promise<boolean> | null
}

/**
 * Queues the command, and publishes it after the commit where this process reaches the gateway; otherwise the processes
 * that do are told of it.
 */
export const openLockerBoxes = async (call: Call, opening: Opening): Promise<OpenCommand> => {
  const reach = lockerReach(call)
  const { commandOutlets } = call.services
  let asked: Asked | undefined
  let taken: Promise<DueCommand | null> | undefined
  const lookAhead = (tx: Tx) => {
    const { reservation, boxIds } = opening
    // Of an attempt that was undone.
    taken = undefined
    asked = {
      locker: lockForOpening(tx, reach, opening.lockerId),
      isHeld:
        reservation == null ? null : isHeldInVersion(tx, reach.organisationId, reservation, boxIds),
    }
    // A refusal of the step is the response, even if nobody awaits these.
    asked.locker.catch(() => {})
    asked.isHeld?.catch(() => {})
  }
  const work = async (tx: Tx) => {
    const now = call.services.clock.now()
    const locker = (await asked?.locker) ?? null
    if (locker === null) throw refused('NOT_FOUND')
    const boxes = chosenBoxes(locker, opening.boxIds)
    authoriseOpening(call, locker, boxes, opening.openMainDoor)
    const { cooldownUntil } = locker
    decided(
      decideOpening(
        {
          isGatewayOnline: locker.connectionStatus === 'Online',
          isInLockdown: locker.isInLockdown,
          isStaff: call.actor.kind === 'user',
          cooldownUntil: cooldownUntil === null ? null : new Date(cooldownUntil),
          hasMainDoor: locker.hasMainDoor,
          opensMainDoor: opening.openMainDoor,
          boxCount: boxes.length,
          reservation: await heldFor(asked?.isHeld ?? null),
        },
        now,
      ),
    )
    const command = commandOf(call, locker, boxes, opening, now)
    const doors = doorsOf(boxes, opening, now)
    taken = queueTaken(tx, command, commandOutlets.brokers())
    // The transaction reports its own failure.
    taken.catch(() => {})
    await insertDoors(tx, locker.organisationId, command.id, doors, command.createdAt)
    await saveCooldown(tx, locker._id, new Date(now.getTime() + locker.cooldownMs).toISOString())
    await announce(tx, [{ organisationId: reach.organisationId, topic: 'command', id: locker._id }])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Opened',
      text: opening.openMainDoor ? 'mainDoorOpened' : 'boxesOpened',
      params: { name: locker.name, boxes: boxes.map(({ label }) => label).join(', ') },
      subjectId: locker._id,
      after: {
        boxIds: boxes.map((box) => box.id),
        openMainDoor: opening.openMainDoor,
        reason: opening.reason ?? '',
        ...(opening.reservation == null ? {} : { reservationId: opening.reservation.id }),
      },
    })
    return queuedAs(command, locker._id, doors)
  }
  const queued = await transact(call, work, scopeOf(call), lookAhead)
  const due = await taken
  if (due != null) commandOutlets.publish(due)
  return queued
}

const heldFor = async (isHeld: Promise<boolean> | null): Promise<'none' | 'held' | 'changed'> => {
  if (isHeld === null) return 'none'
  return (await isHeld) ? 'held' : 'changed'
}

const chosenBoxes = (locker: LockerToOpen, boxIds: readonly string[]): BoxToOpen[] => {
  const wanted = new Set(boxIds)
  const chosen = locker.boxes.filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) throw refused('NOT_FOUND')
  return chosen
}

const authoriseOpening = (
  call: Call,
  locker: LockerToOpen,
  boxes: readonly BoxToOpen[],
  opensMainDoor: boolean,
): void => {
  const isEverything = opensEverything({
    opensMainDoor,
    chosenBoxes: boxes.length,
    allBoxes: locker.boxes.length,
  })
  if (!isEverything) return
  authorise(call, 'locker.openEverything', organisationOf(call))
  assertRecentlyAuthenticated(call)
}

const commandOf = (
  call: Call,
  locker: LockerToOpen,
  boxes: readonly BoxToOpen[],
  opening: Opening,
  now: Date,
): NewCommand & {
  readonly reason: string
  readonly requestedBy: { readonly name: string }
} => {
  const id = newId(now)
  return {
    id,
    organisationId: locker.organisationId,
    gatewayId: locker.gatewayId,
    lockerId: locker._id,
    type: 'OpenLocks',
    payload: {
      commandId: id,
      lockerId: locker.lockerId,
      boxIds: boxes.map(({ number }) => String(number)),
      openMainDoor: opening.openMainDoor,
      ...(opening.reservation == null ? {} : { reservation: opening.reservation }),
    },
    requestedBy: call.actor,
    reason: opening.reason ?? '',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + OPEN_COMMAND_TTL_MS).toISOString(),
  }
}

/** The main door is box 0. */
const doorsOf = (boxes: readonly BoxToOpen[], { openMainDoor }: Opening, now: Date): OpenDoor[] => {
  const queued = { status: 'queued' as const, reason: null, updatedAt: now.toISOString() }
  const mainDoor = { boxId: null, boxNumber: 0, label: null, ...queued }
  return [
    ...(openMainDoor ? [mainDoor] : []),
    ...boxes.map(({ id, number, label }) => ({ boxId: id, boxNumber: number, label, ...queued })),
  ]
}

/** As it is listed. */
const queuedAs = (
  { id, reason, requestedBy, createdAt, expiresAt }: ReturnType<typeof commandOf>,
  lockerId: string,
  doors: readonly OpenDoor[],
): OpenCommand => ({
  _id: id,
  lockerId,
  reason,
  requestedByName: requestedBy.name,
  createdAt,
  expiresAt,
  doors,
})
