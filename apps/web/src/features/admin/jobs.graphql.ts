import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const jobsQuery = graphql(`
  query Jobs {
    jobs {
      _id: name
      name
      schedule
      nextRunAt
      lastSuccessAt
      lastFailureAt
      lastFailureReason
      failuresInARow
      waiting
      running
      failed
    }
  }
`)

export const runJobMutation = graphql(`
  mutation RunJob($name: ID!) {
    runJob(name: $name) {
      name
    }
  }
`)

export const retryFailedJobsMutation = graphql(`
  mutation RetryFailedJobs($name: ID!) {
    retryFailedJobs(name: $name) {
      name
    }
  }
`)

export const dropJobsMutation = graphql(`
  mutation DropJobs($name: ID!, $which: JobsToDrop!) {
    dropJobs(name: $name, which: $which) {
      name
    }
  }
`)

export type JobRow = ResultOf<typeof jobsQuery>['jobs'][number]
