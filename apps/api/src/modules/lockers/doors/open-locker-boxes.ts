import { decideOpening, OPEN_COMMAND_TTL_MS, opensEverything } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import {
  findOpenCommand,
  insertDoors,
  type OpenCommand,
  queueCommands,
} from '../../device-commands/index.ts'
import { announce } from '../../live/index.ts'
import { lockerReach } from '../locker-reach.ts'
import { type BoxRow, findLocker, type Locker } from '../locker-store.ts'
import { isHeldInVersion, lockCooldown, saveCooldown } from './opening-store.ts'

export interface Opening {
  readonly lockerId: string
  readonly boxIds: readonly string[]
  readonly openMainDoor: boolean
  readonly reason?: string | null | undefined
  /** For whom, as the one who asks saw it: opened only while it is still so, here and at the gateway. */
  readonly reservation?: { readonly id: string; readonly version: number } | null | undefined
}

/** Queues the command; it is on its way before the answer is read. */
export const openLockerBoxes = (call: Call, opening: Opening): Promise<OpenCommand> =>
  transact(call, async (tx) => {
    const now = call.services.clock.now()
    const { organisationId } = lockerReach(call)
    const locker = await findLocker(tx, lockerReach(call), opening.lockerId)
    if (locker === null) throw refused('NOT_FOUND')
    const boxes = chosenBoxes(locker, opening.boxIds)
    authoriseOpening(call, locker, boxes, opening.openMainDoor)
    const cooldownUntil = await lockCooldown(tx, locker._id)
    decided(
      decideOpening(
        {
          isGatewayOnline: locker.connectionStatus === 'Online',
          isInLockdown: locker.lockdown !== null,
          isStaff: call.actor.kind === 'user',
          cooldownUntil: cooldownUntil === null ? null : new Date(cooldownUntil),
          hasMainDoor: locker.hasMainDoor,
          opensMainDoor: opening.openMainDoor,
          boxCount: boxes.length,
          reservation: await heldFor(tx, organisationId, opening),
        },
        now,
      ),
    )
    const id = await queueOpening(tx, call, locker, boxes, opening, now)
    await saveCooldown(tx, locker._id, new Date(now.getTime() + locker.cooldownMs).toISOString())
    await announce(tx, [{ organisationId, topic: 'command', id: locker._id }])
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
    const command = await findOpenCommand(tx, organisationId, id)
    if (command === null) throw new Error('the new command is gone')
    return command
  })

const heldFor = async (
  tx: Tx,
  organisationId: string,
  { reservation, boxIds }: Opening,
): Promise<'none' | 'held' | 'changed'> => {
  if (reservation == null) return 'none'
  return (await isHeldInVersion(tx, organisationId, reservation, boxIds)) ? 'held' : 'changed'
}

const chosenBoxes = (locker: Locker, boxIds: readonly string[]): BoxRow[] => {
  const wanted = new Set(boxIds)
  const chosen = locker.boxes.filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) throw refused('NOT_FOUND')
  return chosen
}

const authoriseOpening = (
  call: Call,
  locker: Locker,
  boxes: readonly BoxRow[],
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

const queueOpening = async (
  tx: Tx,
  call: Call,
  locker: Locker,
  boxes: readonly BoxRow[],
  opening: Opening,
  now: Date,
): Promise<string> => {
  const id = newId(now)
  await queueCommands(tx, [
    {
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
    },
  ])
  const doors: { boxId: string | null; number: number }[] = boxes.map((box) => ({
    boxId: box.id,
    number: box.number,
  }))
  if (opening.openMainDoor) doors.push({ boxId: null, number: 0 })
  await insertDoors(tx, locker.organisationId, id, doors, now.toISOString())
  return id
}
