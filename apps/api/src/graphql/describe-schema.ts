import {
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { ARGUMENTS } from './descriptions/arguments.ts'
import { FIELDS_OF_DEVICES } from './descriptions/fields-of-devices.ts'
import { FIELDS_OF_MESSAGES_AND_SETTINGS } from './descriptions/fields-of-messages-and-settings.ts'
import { FIELDS_OF_PEOPLE_AND_PLACES } from './descriptions/fields-of-people-and-places.ts'
import { FIELDS_OF_SALES } from './descriptions/fields-of-sales.ts'
import { MUTATIONS } from './descriptions/mutations.ts'
import { QUERIES } from './descriptions/queries.ts'
import { VALUES_A_TO_N } from './descriptions/values-a-to-n.ts'
import { VALUES_O_TO_Z } from './descriptions/values-o-to-z.ts'
import { VALUES_OF_DEVICES } from './descriptions/values-of-devices.ts'
import { VALUES_OF_INPUTS } from './descriptions/values-of-inputs.ts'

type Texts = Readonly<Record<string, string>>

export const FIELDS: Texts = {
  ...FIELDS_OF_PEOPLE_AND_PLACES,
  ...FIELDS_OF_DEVICES,
  ...FIELDS_OF_SALES,
  ...FIELDS_OF_MESSAGES_AND_SETTINGS,
}
const VALUES: Readonly<Record<string, Texts>> = {
  ...VALUES_OF_DEVICES,
  ...VALUES_A_TO_N,
  ...VALUES_O_TO_Z,
  ...VALUES_OF_INPUTS,
}
const ROOTS: Readonly<Record<string, Texts>> = { Query: QUERIES, Mutation: MUTATIONS }

const SENTENCES = /(?<=\.)\s+/
const ABOUT_FILTERS = /^Null in a filter\b/
const ABOUT_ABSENCE = /^(Null|Omit)\b/

/** Drops sentences about null from required fields, and sentences about filters from other types. */
const fitting = (text: string, isRequired: boolean, isFilter: boolean): string => {
  const sentences = text.split(SENTENCES)
  const kept = sentences.filter(
    (sentence) =>
      !(isRequired && ABOUT_ABSENCE.test(sentence)) && (isFilter || !ABOUT_FILTERS.test(sentence)),
  )
  return (kept.length === 0 ? sentences : kept).join(' ')
}

const describedField = (
  type: GraphQLObjectType | GraphQLInputObjectType,
  field: { readonly name: string; readonly type: unknown },
): string | undefined => {
  const own = ROOTS[type.name]
  if (own !== undefined) return own[field.name]
  const text = FIELDS[`${type.name}.${field.name}`] ?? FIELDS[field.name]
  return text && fitting(text, isNonNullType(field.type), type.name.endsWith('Filter'))
}

const describedArgument = ({ name, type }: GraphQLArgument): string | undefined => {
  const text = ARGUMENTS[name]
  return text && fitting(text, isNonNullType(type), true)
}

/** Keeps descriptions set on a field itself; the tables describe fields that many types share, by name. */
export const describeSchema = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isEnumType(type))
      for (const value of type.getValues()) value.description ??= VALUES[type.name]?.[value.name]
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        field.description ??= describedField(type, field)
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        field.description ??= describedField(type, field)
        for (const argument of field.args) argument.description ??= describedArgument(argument)
      }
  }
  return schema
}
