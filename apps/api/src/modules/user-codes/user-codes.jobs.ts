import type { JobDefinition } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { CodeUse } from '../keypad-codes/index.ts'
import { followUserCodeUses } from './follow-user-code-uses.ts'

const FOLLOW_USER_CODES = 'follow-user-codes'
export const USER_CODE_JOBS = [FOLLOW_USER_CODES] as const

/** Part of the transaction that keeps the device messages. */
export const queueUserCodeUses = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  uses: readonly CodeUse[],
): Promise<void> => {
  if (uses.length > 0) await jobs.enqueue(tx, FOLLOW_USER_CODES, { uses })
}

export const userCodeJobs = (services: Services): JobDefinition[] => [followJob(services)]

const followJob = (services: Services): JobDefinition<{ uses: CodeUse[] }> => ({
  name: FOLLOW_USER_CODES,
  retries: 20,
  retryDelaySeconds: 1,
  run: ({ uses }) => followUserCodeUses(services, uses),
})
