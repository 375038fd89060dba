import type { Envelope } from '@lockerdesk/device-protocol'
import type { Tx } from '../../../platform/postgres.ts'
import type { LiveHint } from '../../live/index.ts'
import { insertLockerEvents, type NewLockerEvent } from '../../lockers/index.ts'
import { findWithdrawnCodes } from '../keypads/code-use-store.ts'
import { notifyStaff, saveErrors, saveKeypadLock, type StaffNote } from '../../gateways/index.ts'
import { type Heard, happenedAt } from '../heard-message.ts'

interface Happening {
  readonly event: NewLockerEvent
  /** What staff must hear of at once. */
  readonly note?: StaffNote
}

/** What happened at doors and keypads, written down once, and told where somebody must know. */
export const applyEvents = async (
  tx: Tx,
  heard: readonly Heard[],
  now: Date,
): Promise<LiveHint[]> => {
  const withdrawn = await withdrawnCodesOf(tx, heard)
  const happenings = heard.flatMap((one) => happeningsOf(one, withdrawn))
  const fresh = await insertLockerEvents(
    tx,
    happenings.map(({ event }) => event),
    now,
  )
  for (const { event, note } of happenings)
    if (note !== undefined && fresh.has(event.origin)) await notifyStaff(tx, note, now)
  await saveGatewayFacts(tx, heard)
  return happenings.map(({ event }) => ({
    organisationId: event.organisationId,
    topic: event.lockerId === null ? 'gateway' : 'locker',
    id: event.lockerId ?? event.gatewayId,
  }))
}

const happeningsOf = (heard: Heard, withdrawn: ReadonlySet<string>): Happening[] => {
  const { message, device } = heard
  const { organisationId, shopId } = device
  if (organisationId === null || shopId === null) return []
  const place = { ...heard, organisationId, shopId }
  switch (message.type) {
    case 'LockerUpdate':
      return doorHappening({ ...place, message })
    case 'TerminalAction':
      return keypadHappenings({ ...place, message }, withdrawn)
    case 'Error':
      return errorHappening({ ...place, message })
    default:
      return []
  }
}

type Placed<Message extends Heard['message']> = Heard<Message> & {
  readonly organisationId: string
  readonly shopId: string
}

const eventOf = (
  placed: Placed<Heard['message']>,
  lockerId: string | undefined,
  event: Pick<NewLockerEvent, 'kind' | 'severity' | 'params' | 'occurredAt'> & {
    readonly boxId?: string | null
  },
): NewLockerEvent => ({
  organisationId: placed.organisationId,
  gatewayId: placed.device.gatewayId,
  lockerId: lockerId === undefined ? null : (placed.device.lockers.get(lockerId)?.id ?? null),
  origin: `${placed.message.id} ${event.kind}`,
  ...event,
  boxId: event.boxId ?? null,
})

const doorHappening = (placed: Placed<Envelope<'LockerUpdate'>>): Happening[] => {
  const { change, lockerId, occurredAt } = placed.message.payload
  const locker = placed.device.lockers.get(lockerId)
  if (change.kind !== 'door' || locker === undefined) return []
  const box = change.boxId === undefined ? undefined : locker.boxes.get(change.boxId)
  const isUnexpected = change.cause === 'unexpected' && change.lockStatus === 'open'
  const kind = doorKind(change.isMainDoor === true, change.lockStatus, isUnexpected)
  const event = eventOf(placed, lockerId, {
    kind,
    severity: isUnexpected ? 'danger' : 'info',
    params: { cause: change.cause, ...(box === undefined ? {} : { box: box.label }) },
    occurredAt: happenedAt(occurredAt, placed.arrival),
    boxId: box?.id ?? null,
  })
  if (!isUnexpected) return [{ event }]
  const note: StaffNote = {
    organisationId: placed.organisationId,
    shopId: placed.shopId,
    textKey: box === undefined ? 'mainDoorUnexpected' : 'doorUnexpected',
    textParams: { name: locker.name, box: box?.label ?? '' },
    severity: 'danger',
    path: `/lockers/${locker.id}`,
  }
  return [{ event, note }]
}

const doorKind = (isMainDoor: boolean, lockStatus: 'open' | 'closed', isUnexpected: boolean) => {
  if (isUnexpected) return 'doorUnexpected'
  if (isMainDoor) return lockStatus === 'open' ? 'mainDoorOpened' : 'mainDoorClosed'
  return lockStatus === 'open' ? 'doorOpened' : 'doorClosed'
}

const keypadHappenings = (
  placed: Placed<Envelope<'TerminalAction'>>,
  withdrawn: ReadonlySet<string>,
): Happening[] => {
  const { message, device, arrival, organisationId, shopId } = placed
  const { result, codeKind, lockerId, occurredAt, lockedUntil, wrongCodes } = message.payload
  const at = happenedAt(occurredAt, arrival)
  const isAccepted = result === 'accepted'
  const happenings: Happening[] = [
    {
      event: eventOf(placed, lockerId, {
        kind: isAccepted ? 'codeAccepted' : 'codeRefused',
        severity: isAccepted ? 'info' : 'warning',
        params: {
          result,
          boxes: message.payload.boxIds.join(', '),
          ...(codeKind === undefined ? {} : { codeKind }),
        },
        occurredAt: at,
      }),
    },
  ]
  const gatewayNote = { organisationId, shopId, path: `/gateways/${device.gatewayId}` }
  if (result === 'wrong' && lockedUntil !== undefined)
    happenings.push({
      event: eventOf(placed, undefined, {
        kind: 'keypadLocked',
        severity: 'warning',
        params: { count: wrongCodes },
        occurredAt: at,
      }),
      note: {
        ...gatewayNote,
        textKey: 'keypadLocked',
        textParams: { name: device.name, count: wrongCodes },
        severity: 'warning',
      },
    })
  if (isAccepted && withdrawn.has(message.id))
    happenings.push({
      event: eventOf(placed, lockerId, {
        kind: 'revokedCodeUsed',
        severity: 'danger',
        params: codeKind === undefined ? {} : { codeKind },
        occurredAt: at,
      }),
      note: {
        ...gatewayNote,
        textKey: 'revokedCodeUsed',
        textParams: { name: device.name },
        severity: 'danger',
      },
    })
  return happenings
}

const errorHappening = (placed: Placed<Envelope<'Error'>>): Happening[] => {
  const { code, message, lockerId, boxId } = placed.message.payload
  const locker = lockerId === undefined ? undefined : placed.device.lockers.get(lockerId)
  return [
    {
      event: eventOf(placed, lockerId, {
        kind: 'deviceError',
        severity: 'warning',
        params: { code, message },
        occurredAt: happenedAt(placed.message.sentAt, placed.arrival),
        boxId: boxId === undefined ? null : (locker?.boxes.get(boxId)?.id ?? null),
      }),
    },
  ]
}

const saveGatewayFacts = async (tx: Tx, heard: readonly Heard[]): Promise<void> => {
  await saveErrors(
    tx,
    heard.flatMap(({ message, device, arrival }) =>
      message.type === 'Error'
        ? [
            {
              gatewayId: device.gatewayId,
              at: happenedAt(message.sentAt, arrival),
              message: `${message.payload.code}: ${message.payload.message}`,
            },
          ]
        : [],
    ),
  )
  for (const { message, device, arrival } of heard)
    if (message.type === 'TerminalAction' && message.payload.lockedUntil !== undefined) {
      const untilMs = Date.parse(message.payload.lockedUntil) + arrival.clockSlowMs
      await saveKeypadLock(tx, device.gatewayId, new Date(untilMs).toISOString())
    }
}

/** The messages that tell of a code which had been withdrawn when it was typed. */
const withdrawnCodesOf = (tx: Tx, heard: readonly Heard[]): Promise<ReadonlySet<string>> =>
  findWithdrawnCodes(
    tx,
    heard.flatMap(({ message, device, arrival }) => {
      if (message.type !== 'TerminalAction' || message.payload.result !== 'accepted') return []
      const { subjectId, codeVersion, occurredAt } = message.payload
      if (subjectId === undefined || codeVersion === undefined) return []
      return [
        {
          messageId: message.id,
          gatewayId: device.gatewayId,
          subjectId,
          version: codeVersion,
          at: happenedAt(occurredAt, arrival),
        },
      ]
    }),
  )
