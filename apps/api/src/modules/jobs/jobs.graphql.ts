import { builder } from '../../graphql/builder.ts'
import type { JobState } from '../../platform/jobs.ts'
import { dropJobs, retryFailedJobs, runJob } from './change-jobs.ts'
import { jobs } from './read-jobs.ts'

const Job = builder.objectRef<JobState>('Job').implement({
  description: 'One kind of background work: its queue, its schedule and its last runs.',
  fields: (t) => ({
    name: t.exposeID('name'),
    schedule: t.exposeString('schedule', {
      nullable: true,
      description: 'A cron expression in UTC. Null for a job that only other work enqueues.',
    }),
    nextRunAt: t.expose('nextRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The next time of the schedule. In the past while no process runs the job.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null until the first success.',
    }),
    lastFailureAt: t.expose('lastFailureAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null until the first failure.',
    }),
    lastFailureReason: t.exposeString('lastFailureReason', {
      nullable: true,
      description: 'The message of the last error, without names, addresses and secrets.',
    }),
    failuresInARow: t.exposeInt('failuresInARow', {
      description: 'Tries that failed since the last success.',
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Jobs in the queue, including those for a later time or a retry.',
    }),
    running: t.exposeInt('running', { description: 'Jobs that a process works on.' }),
    failed: t.exposeInt('failed', {
      description: 'Jobs given up after their last try. Kept for 7 days.',
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
    description: 'Enqueues a scheduled job now, unless one of its runs is already waiting.',
    type: Job,
    args: { name: t.arg.id({ required: true }) },
    resolve: (_, { name }, call) => runJob(call, name),
  }),
  retryFailedJobs: t.field({
    description: 'Gives every failed job of this name one more try.',
    type: Job,
    args: { name: t.arg.id({ required: true }) },
    resolve: (_, { name }, call) => retryFailedJobs(call, name),
  }),
  dropJobs: t.field({
    description: 'Deletes the waiting or the failed jobs of this name. They never run.',
    type: Job,
    args: {
      name: t.arg.id({ required: true }),
      which: t.arg({ type: JobsToDrop, required: true }),
    },
    resolve: (_, { name, which }, call) => dropJobs(call, name, which),
  }),
}))
