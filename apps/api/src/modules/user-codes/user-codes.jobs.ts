import * as z from 'zod/mini'
import { type JobDefinition, jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { type CodeUse, codeUses } from '../keypad-codes/index.ts'
import { followUserCodeUses } from './follow-user-code-uses.ts'

const FOLLOW_USER_CODES = jobOf('follow-user-codes', z.object({ uses: codeUses }))
type FollowPayload = z.infer<typeof FOLLOW_USER_CODES.payload>
export const USER_CODE_JOBS = [FOLLOW_USER_CODES.name] as const

/** Runs in the transaction that stores the device messages. */
export const queueUserCodeUses = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  uses: readonly CodeUse[],
): Promise<void> => {
  if (uses.length > 0) await jobs.enqueue(tx, FOLLOW_USER_CODES, { uses })
}

export const userCodeJobs = (services: Services): JobDefinition[] => [followJob(services)]

const followJob = (services: Services): JobDefinition<FollowPayload> => ({
  ...FOLLOW_USER_CODES,
  retries: 20,
  retryDelaySeconds: 1,
  run: ({ uses }) => followUserCodeUses(services, uses),
})
