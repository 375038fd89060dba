import {
  mayAnywhere,
  OPERATIONS,
  type Permission,
  permissionLevel,
  isAllowedWhileViewing,
} from '@lockerdesk/domain'
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql'
import { assertChangeable } from '../call/assert-changeable.ts'
import { assertNotViewingAs } from '../call/assert-not-viewing-as.ts'
import { assertStrongSignIn } from '../call/assert-strong-sign-in.ts'
import { authorise, type Call, organisationOf, principalOf } from '../call/call.ts'
import { recordRefusal } from '../call/record-refusal.ts'
import { Refused, refused } from '../call/refused.ts'

type Resolver = GraphQLFieldResolver<unknown, Call>

/** What a field asks for: its own entry, or its type's. Nothing is open by omission. */
const permissionOf = (type: string, field: string): Permission | 'parent' | undefined =>
  OPERATIONS[`${type}.${field}`] ?? OPERATIONS[`${type}.*`]

/** Puts the permission table in front of every resolver; a field it does not name stops the start. */
export const guardSchema = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const permission = permissionOf(type.name, field.name)
      if (permission === undefined)
        throw new Error(`no permission is named for ${type.name}.${field.name}`)
      if (permission === 'parent') continue
      const resolve: Resolver = field.resolve ?? defaultFieldResolver
      field.resolve = guarded(type.name, field.name, permission, resolve)
    }
  }
  return schema
}

const guarded = (
  typeName: string,
  fieldName: string,
  permission: Permission,
  resolve: Resolver,
): Resolver => {
  const isMutation = typeName === 'Mutation'
  return (source, args: Record<string, unknown>, call, info) => {
    assertStrongSignIn(call, `${typeName}.${fieldName}`)
    if (!isMutation) {
      admit(call, permission)
      return resolve(source, args, call, info)
    }
    return mutate(call, info.fieldName, permission, args, () => resolve(source, args, call, info))
  }
}

const admit = (call: Call, permission: Permission): void => {
  if (permissionLevel(permission) === 'organisation') {
    authorise(call, permission, organisationOf(call))
  } else if (!mayAnywhere(principalOf(call.actor), permission)) {
    throw refused('FORBIDDEN')
  }
}

const mutate = async (
  call: Call,
  operation: string,
  permission: Permission,
  args: object,
  run: () => unknown,
): Promise<unknown> => {
  call.idempotency =
    call.idempotencyKey === null
      ? null
      : {
          key: call.idempotencyKey,
          operation,
          // Keyed: a bare hash of a mutation that sets a password could be guessed back from a dump.
          inputHash: call.services.secrets.mac(JSON.stringify(args), 'idempotency'),
        }
  call.steps = 0
  call.verdict = 'yes'
  try {
    if (!isAllowedWhileViewing(operation)) assertNotViewingAs(call)
    admit(call, permission)
    assertChangeable(call, operation)
    return await run()
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'FORBIDDEN') {
      await recordRefusal(call, operation)
    }
    throw error
  }
}
