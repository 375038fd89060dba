import * as z from 'zod/mini'
import { type JobDefinition, jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { type CodeUse, codeUses } from '../keypad-codes/index.ts'
import { followUses } from './follow-uses.ts'
import { syncOverwriteCodes } from './put-overwrite-code.ts'

const FOLLOW_OVERWRITE_CODES = jobOf('follow-overwrite-codes', z.object({ uses: codeUses }))
type FollowPayload = z.infer<typeof FOLLOW_OVERWRITE_CODES.payload>
const SYNC_OVERWRITE_CODES = 'sync-overwrite-codes'
export const OVERWRITE_CODE_JOBS = [FOLLOW_OVERWRITE_CODES.name, SYNC_OVERWRITE_CODES] as const

/** Runs in the transaction that stores the device messages. */
export const queueCodeUses = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  uses: readonly CodeUse[],
): Promise<void> => {
  if (uses.length > 0) await jobs.enqueue(tx, FOLLOW_OVERWRITE_CODES, { uses })
}

export const overwriteCodeJobs = (services: Services): JobDefinition[] => [
  followJob(services),
  {
    name: SYNC_OVERWRITE_CODES,
    retries: 1,
    retryDelaySeconds: 30,
    schedule: '*/5 * * * *',
    run: () => syncOverwriteCodes(services),
  },
]

const followJob = (services: Services): JobDefinition<FollowPayload> => ({
  ...FOLLOW_OVERWRITE_CODES,
  retries: 20,
  retryDelaySeconds: 1,
  run: ({ uses }) => followUses(services, uses),
})
