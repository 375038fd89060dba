import { builder } from '../../graphql/builder.ts'
import type { JobState } from '../../platform/jobs.ts'
import { dropJobs, retryFailedJobs, runJob } from './change-jobs.ts'
import { jobs } from './read-jobs.ts'

const Job = builder.objectRef<JobState>('Job').implement({
  description: 'A kind of background job: its queue, its schedule and its last runs.',
  fields: (t) => ({
    name: t.exposeID('name'),
    schedule: t.exposeString('schedule', {
      nullable: true,
      description: 'A cron expression in UTC. Null for a job that only other work enqueues.',
    }),
    nextRunAt: t.expose('nextRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Next scheduled run. In the past if no process runs the job.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the job last succeeded, in UTC. Null until the first success.',
    }),
    lastFailureAt: t.expose('lastFailureAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the job last failed, in UTC. Null until the first failure.',
    }),
    lastFailureReason: t.exposeString('lastFailureReason', {
      nullable: true,
      description: 'Message of the last error, with names, addresses and secrets removed.',
    }),
    failuresInARow: t.exposeInt('failuresInARow', {
      description: 'Failed attempts since the last success.',
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Jobs in the queue, including those scheduled for later or for a retry.',
    }),
    running: t.exposeInt('running', { description: 'Jobs that a process is running.' }),
    failed: t.exposeInt('failed', {
      description: 'Jobs that failed their last attempt; the server keeps them for 7 days.',
    }),
  }),
})

const JobsToDrop = builder.enumType('JobsToDrop', { values: ['waiting', 'failed'] as const })

builder.queryFields((t) => ({
  jobs: t.field({
    description: 'All background jobs of the platform; failing ones come first.',
    type: [Job],
    resolve: async (_source, _args, call) => [...(await jobs(call))],
  }),
}))

builder.mutationFields((t) => ({
  runJob: t.field({
    description: 'Enqueues a scheduled job now, unless one is already waiting.',
    type: Job,
    args: { name: t.arg.id({ required: true }) },
    resolve: (_, { name }, call) => runJob(call, name),
  }),
  retryFailedJobs: t.field({
    description: 'Retries every failed job of this name.',
    type: Job,
    args: { name: t.arg.id({ required: true }) },
    resolve: (_, { name }, call) => retryFailedJobs(call, name),
  }),
  dropJobs: t.field({
    description: 'Deletes the waiting or the failed jobs of this name; they never run.',
    type: Job,
    args: {
      name: t.arg.id({ required: true }),
      which: t.arg({ type: JobsToDrop, required: true }),
    },
    resolve: (_, { name, which }, call) => dropJobs(call, name, which),
  }),
}))
