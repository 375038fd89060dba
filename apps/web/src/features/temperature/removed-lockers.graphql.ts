import { graphql } from '../../lib/graphql.ts'

export const removedLockersQuery = graphql(`
  query RemovedLockers {
    removedLockers {
      _id
      name
      removedAt
      removedByName
    }
  }
`)
