import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { insertLockerEvents, type OpenTooLong, takeOpenTooLong } from '../lockers/index.ts'
import { notifyStaff } from '../gateways/index.ts'

/** Doors that stand open too long, told of once per opening. */
export const findDoorsOpenTooLong = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await database.write('everything', async (tx) => {
    const doors = await takeOpenTooLong(tx, now.toISOString())
    await insertLockerEvents(
      tx,
      doors.map((door) => ({
        organisationId: door.organisationId,
        gatewayId: door.gatewayId,
        lockerId: door.lockerId,
        boxId: door.boxId,
        kind: 'doorOpenTooLong' as const,
        severity: 'warning' as const,
        params: { box: door.label },
        origin: `${door.boxId ?? door.lockerId} open since ${door.openSince}`,
        occurredAt: now.toISOString(),
      })),
      now,
    )
    for (const door of doors)
      await notifyStaff(
        tx,
        {
          organisationId: door.organisationId,
          shopId: door.shopId,
          textKey: door.boxId === null ? 'mainDoorOpenTooLong' : 'doorOpenTooLong',
          textParams: paramsOf(door),
          severity: 'warning',
          path: `/lockers/${door.lockerId}`,
        },
        now,
      )
    await announce(
      tx,
      doors.map(({ organisationId, lockerId }) => ({
        organisationId,
        topic: 'locker' as const,
        id: lockerId,
      })),
    )
  })
}

const paramsOf = ({ lockerName, label, limitSeconds }: OpenTooLong) => ({
  name: lockerName,
  box: label,
  minutes: Math.max(1, Math.round(limitSeconds / 60)),
})
