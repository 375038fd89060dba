import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeEndedCodes, syncUserCodes } from '../gateways/index.ts'
import { deleteDeviceLogsBefore } from './device-log-store.ts'
import { deleteOldCommands, deleteOldEvents } from './retention-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LOGS_KEPT_DAYS = 30
/** Door openings stand in the cold-chain report, so they are kept as long as its readings. */
const EVENTS_KEPT_DAYS = 400
const COMMANDS_KEPT_DAYS = 90

const FORGET_OLD_DEVICE_LOGS = 'forget-old-device-logs'
const SYNC_USER_CODES = 'sync-user-codes'
export const DEVICE_JOBS = [FORGET_OLD_DEVICE_LOGS, SYNC_USER_CODES] as const

export const deviceJobs = ({ database, clock }: Services): JobDefinition[] => [
  {
    name: FORGET_OLD_DEVICE_LOGS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '10 3 * * *',
    run: async () => {
      const now = clock.now()
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
      const until = async (work: () => Promise<number>) => {
        while ((await work()) > 0);
      }
      await until(() =>
        database.write('everything', (tx) => deleteDeviceLogsBefore(tx, daysAgo(LOGS_KEPT_DAYS))),
      )
      await until(() =>
        database.write('everything', (tx) =>
          deleteOldEvents(tx, daysAgo(EVENTS_KEPT_DAYS).toISOString()),
        ),
      )
      await until(() =>
        database.write('everything', (tx) =>
          deleteOldCommands(tx, daysAgo(COMMANDS_KEPT_DAYS).toISOString()),
        ),
      )
      await database.write('everything', (tx) => purgeEndedCodes(tx, now.toISOString()))
    },
  },
  {
    // Roles, shops and organisations change in many places; the keypads follow here at the latest.
    name: SYNC_USER_CODES,
    retries: 1,
    retryDelaySeconds: 30,
    schedule: '*/5 * * * *',
    run: () => database.write('everything', (tx) => syncUserCodes(tx, 'all', clock.now())),
  },
]
