import { dayOf, nextCheckOf, rulesFor } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'
import type { User } from './users.ts'

/** How long ago, by the number of the locker: one is due soon and one overdue. */
const CALIBRATED_DAYS_AGO = [210, 352, 380, 95, 160]
const TESTED_DAYS_AGO = [48, 48, 170, 340, 48]

/** Calibrations and alarm tests of the lockers that are watched; the last one has none yet. */
export const addSensorChecks = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  users: readonly User[],
): Promise<void> => {
  const chance = world.chance('sensor checks')
  const watched = lockers.filter(({ type }) => rulesFor(type, null) !== null).slice(0, -1)
  const rows = watched.flatMap((locker, index) => {
    const staff = users.filter(
      ({ organisationId, role }) => organisationId === locker.organisationId && role === 'Admin',
    )
    const checkOf = (kind: 'calibration' | 'alarmTest', days: number) => {
      // Not before it stood there.
      const at = world.ago({ days: Math.min(days, locker.gateway.lockersSinceDays) })
      const by = chance.one(staff)
      const doneOn = dayOf(at)
      return {
        id: world.idAt(at),
        organisation_id: locker.organisationId,
        locker_id: locker.id,
        kind,
        done_on: doneOn,
        next_due_on: nextCheckOf(doneOn),
        certificate: kind === 'calibration' ? `KAL-${chance.between(10_000, 99_999)}` : '',
        recorded_by_id: by.id,
        recorded_by_name: by.name,
        created_at: at,
        soon_reminded_at: null,
        overdue_reminded_at: null,
      }
    }
    return [
      checkOf('calibration', CALIBRATED_DAYS_AGO[index % CALIBRATED_DAYS_AGO.length] ?? 0),
      checkOf('alarmTest', TESTED_DAYS_AGO[index % TESTED_DAYS_AGO.length] ?? 0),
    ]
  })
  await insertRows(tx, 'sensor_checks', rows)
}
