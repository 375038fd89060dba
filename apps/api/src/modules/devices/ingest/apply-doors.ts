import type { Envelope, LockerState } from '@lockerdesk/device-protocol'
import { isNewer } from '@lockerdesk/device-protocol'
import type { LockStatus } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { sideBySide } from '../../../platform/sent-statements.ts'
import type { LiveHint } from '../../live/index.ts'
import type { KnownDevice } from '../registry/device-registry-store.ts'
import { applyBoxDoors, applyMainDoors, type DoorUpdate } from '../../lockers/index.ts'
import { type Heard, happenedAt } from '../heard-message.ts'

interface Seen extends DoorUpdate {
  readonly isMainDoor: boolean
}

/** Every door that the messages tell of: snapshots, states of one locker, and single changes. */
export const applyDoors = async (tx: Tx, heard: readonly Heard[]): Promise<LiveHint[]> => {
  const newest = new Map<string, Seen>()
  for (const seen of heard.flatMap(doorsOf)) {
    const key = `${seen.isMainDoor ? 'main' : 'box'} ${seen.id}`
    const other = newest.get(key)
    newest.set(key, other === undefined ? seen : later(other, seen))
  }
  const doors = [...newest.values()]
  const lockerIds = await sideBySide([
    applyBoxDoors(
      tx,
      doors.filter(({ isMainDoor }) => !isMainDoor),
    ),
    applyMainDoors(
      tx,
      doors.filter(({ isMainDoor }) => isMainDoor),
    ),
  ])
  const organisationOf = new Map(
    heard.flatMap(({ device }) =>
      [...device.lockers.values()].map(({ id }) => [id, device.organisationId] as const),
    ),
  )
  return [...new Set(lockerIds.flat())].flatMap((id) => {
    const organisationId = organisationOf.get(id)
    return organisationId == null ? [] : [{ organisationId, topic: 'locker' as const, id }]
  })
}

/** The later of two; a state that merely repeats a change keeps the time of the change. */
const later = (a: Seen, b: Seen): Seen => {
  const [first, last] = isNewer(b, a) ? [a, b] : [b, a]
  return first.lockStatus === last.lockStatus ? { ...last, at: first.at } : last
}

const doorsOf = ({ message, device, arrival }: Heard): Seen[] => {
  switch (message.type) {
    case 'State':
      return (message.payload.lockers ?? []).flatMap((state) =>
        doorsOfState(device, message, state, happenedAt(message.sentAt, arrival), true),
      )
    case 'LockerState':
      return doorsOfState(
        device,
        message,
        message.payload,
        happenedAt(message.sentAt, arrival),
        false,
      )
    case 'LockerUpdate': {
      const { change, lockerId, occurredAt } = message.payload
      if (change.kind !== 'door') return []
      return seen(device, message, lockerId, {
        boxId: change.isMainDoor === true ? null : (change.boxId ?? ''),
        lockStatus: change.lockStatus,
        at: happenedAt(occurredAt, arrival),
        isSnapshot: false,
      })
    }
    default:
      return []
  }
}

const doorsOfState = (
  device: KnownDevice,
  message: Envelope<'State' | 'LockerState'>,
  { lockerId, boxes, mainDoorStatus }: LockerState,
  at: string,
  isSnapshot: boolean,
): Seen[] => {
  const doors = boxes.map(({ id, lockStatus }) => ({ boxId: id, lockStatus }))
  const all = [
    ...doors,
    ...(mainDoorStatus === null ? [] : [{ boxId: null, lockStatus: mainDoorStatus }]),
  ]
  return all.flatMap((door) => seen(device, message, lockerId, { ...door, at, isSnapshot }))
}

const seen = (
  device: KnownDevice,
  { bootId, seq }: { readonly bootId: string; readonly seq: number },
  lockerId: string,
  door: {
    readonly boxId: string | null
    readonly lockStatus: LockStatus
    readonly at: string
    readonly isSnapshot: boolean
  },
): Seen[] => {
  const locker = device.lockers.get(lockerId)
  const id = door.boxId === null ? locker?.id : locker?.boxes.get(door.boxId)?.id
  if (id === undefined) return []
  const { lockStatus, at, isSnapshot } = door
  return [
    {
      gatewayId: device.gatewayId,
      id,
      lockStatus,
      bootId,
      seq,
      at,
      isSnapshot,
      isMainDoor: door.boxId === null,
    },
  ]
}
