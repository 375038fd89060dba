import SchemaBuilder from '@pothos/core'
import {
  AUTH_TYPES,
  COUNTRIES,
  LANGUAGES,
  LOG_OPERATIONS,
  REFERENCE_TYPES,
  ROLES,
  SEVERITIES,
  SORT_DIRECTIONS,
} from '@lockerdesk/domain'
import type { Call } from '../call/call.ts'

export const builder = new SchemaBuilder<{
  Context: Call
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** ISO 8601 in UTC, as the database gives it. */
    DateTime: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value) => value,
  parseValue: (value) => {
    const instant = typeof value === 'string' ? new Date(value) : null
    if (instant === null || Number.isNaN(instant.getTime())) throw new TypeError('not an instant')
    return instant.toISOString()
  },
})
builder.scalarType('JSON', { description: 'A JSON value.', serialize: (value) => value })

export const LanguageEnum = builder.enumType('Language', { values: LANGUAGES })
export const CountryEnum = builder.enumType('Country', { values: COUNTRIES })
export const SeverityEnum = builder.enumType('Severity', { values: SEVERITIES })
export const SortDirectionEnum = builder.enumType('SortDirection', { values: SORT_DIRECTIONS })
export const RoleEnum = builder.enumType('Role', { values: ROLES })
export const ReferenceTypeEnum = builder.enumType('ReferenceType', { values: REFERENCE_TYPES })
export const LogOperationEnum = builder.enumType('LogOperation', { values: LOG_OPERATIONS })
export const AuthTypeEnum = builder.enumType('AuthType', { values: AUTH_TYPES })
