import type { GraphQLError, GraphQLSchema } from 'graphql'
import { time, traced } from '../platform/telemetry/index.ts'
import type { AdmittedOperation } from './query-limits.ts'

const UNKNOWN = 'unknown'

/** Measures one operation by its root field: the names that clients give are theirs, and without number. */
export const observeOperation = (schema: GraphQLSchema) => {
  const startedAt = performance.now()
  let labels = { type: UNKNOWN, operation: UNKNOWN }
  return {
    during: <T>(operation: AdmittedOperation | undefined, run: () => Promise<T>): Promise<T> => {
      labels = labelsOf(schema, operation)
      const { type, operation: field } = labels
      return traced(
        {
          name: `${type} ${field}`,
          kind: 'inside',
          attributes: { 'graphql.operation.type': type, 'graphql.root.field': field },
        },
        run,
      )
    },
    end: (errors: readonly GraphQLError[] | undefined): void => {
      time('graphql', performance.now() - startedAt, { ...labels, code: codeOf(errors) })
    },
  }
}

const labelsOf = (schema: GraphQLSchema, operation: AdmittedOperation | undefined) => {
  const { type = UNKNOWN, field = UNKNOWN } = operation ?? {}
  const root = type === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  const isKnown = root != null && Object.hasOwn(root.getFields(), field)
  return { type, operation: isKnown ? field : UNKNOWN }
}

const codeOf = (errors: readonly GraphQLError[] | undefined): string => {
  const [first] = errors ?? []
  if (first === undefined) return 'OK'
  const { code } = first.extensions
  return typeof code === 'string' ? code : 'BAD_USER_INPUT'
}
