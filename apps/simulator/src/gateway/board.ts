import type { EventType, LockerChange, OutgoingEvent } from '@lockerdesk/device-protocol'
import type { Timers } from '../clock.ts'
import type { Cabinet } from './cabinet.ts'
import type { Flash } from './flash.ts'
import type { GatewayTime } from './gateway-time.ts'

/** Distributes, so that a type and its payload stay together. */
export type EventToSend<T extends EventType = EventType> = T extends EventType
  ? Pick<OutgoingEvent<T>, 'type' | 'deviceKind' | 'payload'> & {
      readonly correlationId?: string | null
    }
  : never

/** What the parts of a gateway have in common: one board, one memory, one voice. */
export interface Board {
  readonly flash: Flash
  readonly cabinets: ReadonlyMap<string, Cabinet>
  readonly timers: Timers
  readonly time: GatewayTime
  /** Time that only runs forward, whatever the clock was set to. */
  elapsedMs(): number
  /** False after the plug was pulled: work that was under way must come to nothing. */
  hasPower(): boolean
  isConnected(): boolean
  /** Numbers the event, keeps it, and sends it when it can. */
  report(event: EventToSend): void
  /** The whole state goes out as soon as things have come to rest. */
  stateChanged(): void
  /** Something that can be seen from outside changed. */
  changed(): void
}

export const reportChange = (
  board: Board,
  lockerId: string,
  change: LockerChange,
  correlationId: string | null = null,
): void =>
  board.report({
    type: 'LockerUpdate',
    deviceKind: 'LockControllerV1',
    payload: { lockerId, occurredAt: board.time.now().toISOString(), change },
    correlationId,
  })
