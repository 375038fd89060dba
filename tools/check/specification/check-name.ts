import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

const CALL = /^((?:Query|Mutation)\.\w+)\(([^)]*)\)$/
const FIELD = /^([A-Z]\w*)\.(\w+)$/
const ENUMERATION = /^enum (\w+): (.+)$/

const isCall = (name: string): boolean => /^(Query|Mutation)\./.test(name)

/** What the schema lacks of a field, a call with its arguments, or an enumeration with its values. */
export const checkName = (what: string, schema: GraphQLSchema): string[] => {
  const [, call, names = ''] = CALL.exec(what) ?? []
  if (call !== undefined) return checkCall(schema, call, listed(names))
  if (FIELD.test(what) && !isCall(what))
    return fieldOf(schema, what) === undefined ? [`${what} is not in the schema`] : []
  const [, name = '', values = ''] = ENUMERATION.exec(what) ?? []
  if (name !== '') return checkEnumeration(schema, name, listed(values))
  return [`${what} is neither a field, a call with its arguments nor an enumeration`]
}

const listed = (text: string): string[] => text.split(', ').filter((name) => name !== '')

const fieldOf = (schema: GraphQLSchema, path: string) => {
  const [, typeName = '', fieldName = ''] = FIELD.exec(path) ?? []
  const type = schema.getType(typeName)
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
  return hasFields ? type.getFields()[fieldName] : undefined
}

const checkCall = (schema: GraphQLSchema, call: string, names: readonly string[]): string[] => {
  const field = fieldOf(schema, call)
  if (field === undefined || !('args' in field)) return [`${call} is not in the schema`]
  return names
    .filter((name) => !field.args.some((argument) => argument.name === name))
    .map((name) => `${call} has no argument ${name}`)
}

const checkEnumeration = (
  schema: GraphQLSchema,
  name: string,
  values: readonly string[],
): string[] => {
  const type = schema.getType(name)
  if (!isEnumType(type)) return [`the schema has no enumeration ${name}`]
  return values.flatMap((value) =>
    type.getValue(value) ? [] : [`${name} has no ${value} in the schema`],
  )
}
