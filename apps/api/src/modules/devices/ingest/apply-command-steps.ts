import type { CommandStatus, Envelope } from '@lockerdesk/device-protocol'
import {
  afterReport,
  isOpenCommandOver,
  type OpenReport,
  type OpenStatus,
  summariseDoors,
} from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { isTracing, startSpan } from '../../../platform/telemetry/index.ts'
import type { LiveHint } from '../../live/index.ts'
import {
  type DoorOfCommand,
  type DoorStep,
  lockDoors,
  saveCommandSteps,
  saveDoorSteps,
} from '../../device-commands/index.ts'
import { type Heard, happenedAt } from '../heard-message.ts'

type HeardUpdate = Heard<Envelope<'LockerUpdate'>>

const REPORTS = {
  delivered: 'deliver',
  unlocked: 'unlock',
  open: 'open',
  closed: 'close',
  expired: 'expire',
  failed: 'fail',
  refused: 'refuse',
} as const satisfies Record<CommandStatus, OpenReport>

/** The doors of the commands that these are about, locked. */
export const lockDoorsOf = async (
  tx: Tx,
  updates: readonly HeardUpdate[],
): Promise<readonly DoorOfCommand[]> => {
  const commandIds = [...new Set(updates.flatMap(({ message }) => message.correlationId ?? []))]
  return commandIds.length === 0 ? [] : lockDoors(tx, commandIds)
}

/** Each door goes where the table of the domain says, whatever order the reports came in. */
export const applyCommandSteps = async (
  tx: Tx,
  doors: readonly DoorOfCommand[],
  updates: readonly HeardUpdate[],
  now: Date,
): Promise<LiveHint[]> => {
  const steps: DoorStep[] = []
  const statuses = new Map<string, OpenStatus[]>()
  for (const door of doors) {
    const own = updates.filter((update) => isAbout(update, door))
    const step = own.reduce((reached, update) => take(reached, update), {
      status: door.status,
      reason: null,
      at: now.toISOString(),
    } as Progress)
    if (step.status !== door.status) {
      steps.push({ commandId: door.commandId, boxNumber: door.boxNumber, ...step })
      traceStep(door, step.status)
    }
    statuses.set(door.commandId, [...(statuses.get(door.commandId) ?? []), step.status])
  }
  const changed = new Set(steps.map(({ commandId }) => commandId))
  await saveDoorSteps(tx, steps)
  await saveCommandSteps(
    tx,
    [...statuses]
      .filter(([id]) => changed.has(id))
      .map(([id, reached]) => ({
        id,
        status: summariseDoors(reached),
        isOver: isOpenCommandOver(summariseDoors(reached)),
      })),
    now.toISOString(),
  )
  return doors
    .filter(({ commandId }) => changed.has(commandId))
    .map(({ organisationId, lockerId }) => ({ organisationId, topic: 'command', id: lockerId }))
}

/** The answer of the gateway belongs to the trace of whoever asked for the door. */
const traceStep = ({ commandId, trace }: DoorOfCommand, status: OpenStatus): void => {
  if (trace === null || !isTracing()) return
  startSpan({
    name: `mqtt receive ${status}`,
    kind: 'working',
    attributes: { 'messaging.system': 'mqtt', 'messaging.message.conversation_id': commandId },
    parent: trace,
  }).end()
}

interface Progress {
  readonly status: OpenStatus
  readonly reason: string | null
  readonly at: string
}

const take = (reached: Progress, { message, arrival }: HeardUpdate): Progress => {
  const { change, occurredAt } = message.payload
  if (change.kind !== 'command') return reached
  const status = afterReport(reached.status, REPORTS[change.status])
  if (status === reached.status) return reached
  return { status, reason: change.reason ?? null, at: happenedAt(occurredAt, arrival) }
}

/** A step without a door is about all of them; one of another gateway's command is about none. */
const isAbout = ({ message, device }: HeardUpdate, door: DoorOfCommand): boolean => {
  const { change } = message.payload
  if (change.kind !== 'command' || message.correlationId !== door.commandId) return false
  if (device.gatewayId !== door.gatewayId) return false
  if (change.isMainDoor === true) return door.boxNumber === 0
  return change.boxId === undefined || change.boxId === String(door.boxNumber)
}
