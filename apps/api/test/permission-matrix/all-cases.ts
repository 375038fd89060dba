import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import { buildSchema } from '../../src/graphql/schema.ts'
import { CUSTOMER_CASES } from './customer-cases.ts'
import { DEVICE_CASES } from './device-cases.ts'
import { INTEGRATION_CASES } from './integration-cases.ts'
import { MESSAGE_CASES } from './message-cases.ts'
import { MUTATION_CASES } from './mutation-cases.ts'
import type { OperationCases } from './operation-case.ts'
import { ORDER_CASES } from './order-cases.ts'
import { PRODUCT_CASES } from './product-cases.ts'
import { QUERY_CASES } from './query-cases.ts'
import { RESERVATION_CASES } from './reservation-cases.ts'

export const ALL_CASES: OperationCases = {
  ...QUERY_CASES,
  ...MUTATION_CASES,
  ...DEVICE_CASES,
  ...CUSTOMER_CASES,
  ...PRODUCT_CASES,
  ...RESERVATION_CASES,
  ...MESSAGE_CASES,
  ...ORDER_CASES,
  ...INTEGRATION_CASES,
}

const schema: GraphQLSchema = buildSchema()

export interface Door {
  /** Such as 'Query.shops'. */
  readonly name: string
  readonly field: GraphQLField<unknown, unknown>
}

export const DOORS: readonly Door[] = (['Query', 'Mutation'] as const).flatMap((typeName) => {
  const type = schema.getType(typeName)
  return isObjectType(type)
    ? Object.values(type.getFields()).map((field) => ({ name: `${typeName}.${field.name}`, field }))
    : []
})

export const documentOf = (operation: string, field: Door['field']): string => {
  const [typeName] = operation.split('.')
  const { call } = ALL_CASES[operation] ?? { call: '' }
  const used = field.args.filter(({ name }) => call.includes(`$${name}`))
  const variables = used.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
  const head = variables === '' ? '' : `(${variables})`
  return `${typeName?.toLowerCase()} ${head} { ${field.name}${call} }`
}
