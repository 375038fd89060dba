import { FIRMWARE_COMPONENTS, type FirmwareComponent } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { insertLockerEvents, type NewLockerEvent } from '../../lockers/index.ts'
import { affectedGateways, type AppliedState } from '../../gateways/index.ts'

const KINDS = {
  gateway: 'gatewayFirmwareChanged',
  keypad: 'keypadFirmwareChanged',
  lock: 'lockFirmwareChanged',
} as const satisfies Record<FirmwareComponent, NewLockerEvent['kind']>

/** One event for each component that runs another version; the first version ever is no change. */
export const noteFirmware = async (
  tx: Tx,
  changed: readonly AppliedState[],
  now: Date,
): Promise<void> => {
  if (changed.length === 0) return
  const byId = new Map(changed.map((state) => [state.gatewayId, state]))
  const gateways = await affectedGateways(tx, [...byId.keys()])
  const events = gateways.flatMap(({ organisationId, gatewayId }) =>
    FIRMWARE_COMPONENTS.flatMap((component): NewLockerEvent[] => {
      const before = byId.get(gatewayId)?.firmwareBefore[component] ?? null
      const after = byId.get(gatewayId)?.firmwareAfter[component] ?? null
      if (before === null || after === null || before === after) return []
      return [
        {
          organisationId,
          gatewayId,
          lockerId: null,
          boxId: null,
          kind: KINDS[component],
          severity: 'info',
          params: { before, after },
          origin: `${KINDS[component]} ${after} ${now.getTime()}`,
          occurredAt: now.toISOString(),
        },
      ]
    }),
  )
  await insertLockerEvents(tx, events, now)
}
