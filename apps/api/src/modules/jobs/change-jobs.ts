import { authorise, type Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { type LogEntry, writeLog } from '../../call/write-log.ts'
import type { JobState } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'

type Change = (tx: Tx, job: JobState) => Promise<Pick<LogEntry, 'operation' | 'text' | 'params'>>

/** Enqueues a scheduled job without waiting for its slot. */
export const runJob = (call: Call, name: string): Promise<JobState> =>
  changeJob(call, name, async (tx, job) => {
    if (job.schedule === null) throw refused('NOT_FOUND')
    await call.services.jobs.runNow(tx, name)
    return { operation: 'Created', text: 'jobRunNow' }
  })

export const retryFailedJobs = (call: Call, name: string): Promise<JobState> =>
  changeJob(call, name, async (tx) => {
    const count = await call.services.jobs.retryFailed(tx, name)
    if (count === 0) throw refused('NOT_FOUND')
    return { operation: 'Updated', text: 'jobsRetried', params: { count } }
  })

export const dropJobs = (
  call: Call,
  name: string,
  which: 'waiting' | 'failed',
): Promise<JobState> =>
  changeJob(call, name, async (tx) => {
    const count = await call.services.jobs.drop(tx, name, which)
    if (count === 0) throw refused('NOT_FOUND')
    const text = which === 'waiting' ? 'waitingJobsDropped' : 'failedJobsDropped'
    return { operation: 'Deleted', text, params: { count } }
  })

const changeJob = (call: Call, name: string, change: Change): Promise<JobState> => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  return transact(
    call,
    async (tx) => {
      const { operation, text, params } = await change(tx, await findJob(call, tx, name))
      await writeLog(tx, call, {
        type: 'Settings',
        operation,
        text,
        params: { job: name, ...params },
        subjectId: name,
        organisationId: null,
      })
      return findJob(call, tx, name)
    },
    'everything',
  )
}

const findJob = async (call: Call, tx: Tx, name: string): Promise<JobState> => {
  const states = await call.services.jobs.states(tx)
  const job = states.find((state) => state.name === name)
  if (job === undefined) throw refused('NOT_FOUND')
  return job
}
