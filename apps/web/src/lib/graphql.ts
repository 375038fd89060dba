import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; ID: string; JSON: unknown }
  disableMasking: true
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
