import type { Envelope } from '@lockerdesk/device-protocol'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { CodeUse } from '../../keypad-codes/index.ts'
import { queueCodeUses } from '../../overwrite-codes/index.ts'
import { type KeypadEvents, queueKeypadEvents } from '../../reservations/index.ts'
import { queueUserCodeUses } from '../../user-codes/index.ts'
import { type Heard, happenedAt } from '../heard-message.ts'

type DoorEvent = KeypadEvents['doors'][number]
type CodeEvent = KeypadEvents['codes'][number]

/** Hands doors and codes on to whom they mean something: reservations, and codes of staff. */
export const passOnKeypadEvents = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  heard: readonly Heard[],
): Promise<void> => {
  await queueKeypadEvents(tx, services, {
    doors: heard.flatMap(doorOf),
    codes: heard.flatMap(codeOf),
  })
  await queueCodeUses(tx, services, heard.flatMap(acceptedOf('overwrite')))
  await queueUserCodeUses(tx, services, heard.flatMap(acceptedOf('user')))
}

const doorOf = ({ message, device, arrival }: Heard): DoorEvent[] => {
  if (message.type !== 'LockerUpdate' || device.organisationId === null) return []
  const { change, lockerId, occurredAt } = message.payload
  if (change.kind === 'temperature' || change.boxId === undefined) return []
  const box = device.lockers.get(lockerId)?.boxes.get(change.boxId)
  const moved = moverOf(message, change)
  if (box === undefined || moved === null) return []
  return [
    {
      messageId: message.id,
      organisationId: device.organisationId,
      boxId: box.id,
      label: box.label,
      at: happenedAt(occurredAt, arrival),
      ...moved,
    },
  ]
}

type Change = Envelope<'LockerUpdate'>['payload']['change']

/** A code tells whose it was with the door; a command is known by the message that it answers. */
const moverOf = (
  { correlationId }: Envelope<'LockerUpdate'>,
  change: Change,
): Pick<DoorEvent, 'lockStatus' | 'by'> | null => {
  if (change.kind === 'door')
    return change.cause === 'code' && change.subjectId !== undefined
      ? { lockStatus: change.lockStatus, by: { subjectId: change.subjectId } }
      : null
  if (change.kind !== 'command' || correlationId === null) return null
  return change.status === 'open' || change.status === 'closed'
    ? { lockStatus: change.status, by: { commandId: correlationId } }
    : null
}

const typed = ({ message, device, arrival }: Heard) => {
  if (message.type !== 'TerminalAction' || device.organisationId === null) return null
  const { subjectId, codeKind, occurredAt, isOffline } = message.payload
  if (subjectId === undefined || codeKind === undefined) return null
  return {
    messageId: message.id,
    organisationId: device.organisationId,
    gatewayId: device.gatewayId,
    subjectId,
    codeKind,
    payload: message.payload,
    at: happenedAt(occurredAt, arrival),
    isOffline,
  }
}

const codeOf = (heard: Heard): CodeEvent[] => {
  const action = typed(heard)
  if (action === null || (action.codeKind !== 'reservation' && action.codeKind !== 'customer'))
    return []
  const { messageId, organisationId, subjectId, at, isOffline, payload } = action
  const boxes = heard.device.lockers.get(payload.lockerId ?? '')?.boxes
  const boxIds = payload.boxIds.flatMap((number) => boxes?.get(number)?.id ?? [])
  return [{ messageId, organisationId, subjectId, result: payload.result, boxIds, at, isOffline }]
}

const acceptedOf =
  (kind: 'overwrite' | 'user') =>
  (heard: Heard): CodeUse[] => {
    const action = typed(heard)
    if (action?.codeKind !== kind || action.payload.result !== 'accepted') return []
    const { messageId, organisationId, subjectId, gatewayId, at, isOffline } = action
    return [{ messageId, organisationId, subjectId, gatewayId, at, isOffline }]
  }
