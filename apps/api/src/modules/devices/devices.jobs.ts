import { keptSince, PRODUCT_RETENTION } from '@lockerdesk/domain'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeEndedCodes, SYNC_USER_CODES, syncUserCodes } from '../keypad-codes/index.ts'
import { forgetOverdue, type RetainedRecords } from '../retention/index.ts'
import {
  countOldDeviceLogs,
  deleteOldDeviceLogs,
  deleteUnclaimedDeviceLogs,
} from './logs/retention-store.ts'
import { countOldEvents, deleteOldEvents } from '../lockers/index.ts'
import { deleteOldCommands } from '../device-commands/index.ts'

const COMMANDS_KEPT_DAYS = 90

export const retainedDeviceLogs: RetainedRecords = {
  kind: 'deviceLogs',
  count: countOldDeviceLogs,
  forget: deleteOldDeviceLogs,
  months: 'device_logs',
}
/** Door openings stand in the cold-chain report, so they are kept as long as its readings. */
export const retainedDoorEvents: RetainedRecords = {
  kind: 'temperatures',
  count: countOldEvents,
  forget: deleteOldEvents,
}

const FORGET_OLD_DEVICE_LOGS = 'forget-old-device-logs'
export const DEVICE_JOBS = [FORGET_OLD_DEVICE_LOGS, SYNC_USER_CODES.name] as const

export const deviceJobs = (services: Services): JobDefinition[] => [
  {
    name: FORGET_OLD_DEVICE_LOGS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '10 3 * * *',
    run: async () => {
      await forgetOverdue(services, 'deviceLogs')
      await forgetUnowned(services)
    },
  },
  {
    // Roles, shops and organisations change in many places; the keypads follow here at the latest.
    ...SYNC_USER_CODES,
    retries: 1,
    retryDelaySeconds: 30,
    schedule: '*/5 * * * *',
    run: () =>
      services.database.write('everything', (tx) => syncUserCodes(tx, 'all', services.clock.now())),
  },
]

/** What belongs to no organisation, or is no record of one. */
const forgetUnowned = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now()
  const logsBefore = keptSince(PRODUCT_RETENTION.deviceLogs, now).toISOString()
  const commandsBefore = keptSince(COMMANDS_KEPT_DAYS, now).toISOString()
  const until = async (work: () => Promise<number>) => {
    while ((await work()) > 0);
  }
  await until(() => database.write('everything', (tx) => deleteUnclaimedDeviceLogs(tx, logsBefore)))
  await until(() => database.write('everything', (tx) => deleteOldCommands(tx, commandsBefore)))
  await database.write('everything', (tx) => purgeEndedCodes(tx, now.toISOString()))
}
