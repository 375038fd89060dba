import { type Language, OPERATIONS, ROLES } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'

export type TextParams = Readonly<Record<string, string | number>>

const isRole = (value: string | number | undefined): boolean => ROLES.some((role) => role === value)

/** What an entry says, in the reader's language; roles in it are named as that language does. */
export const describeLog = (textKey: string, params: TextParams, language: Language): string => {
  const { role, operation } = params
  const named = {
    ...(isRole(role) ? { role: translate(language, `common:roles.${role}`) } : {}),
    ...(operation === undefined ? {} : { operation: operationWords(String(operation), language) }),
  }
  return translate(language, `logs:${textKey}`, { ...params, ...named })
}

/** What somebody wanted to do, in words; a path of the API beside GraphQL stays as it is. */
const operationWords = (operation: string, language: Language): string => {
  if (operation === 'x-organisation-id') return translate(language, 'rights:outOfReach')
  const permission = OPERATIONS[`Query.${operation}`] ?? OPERATIONS[`Mutation.${operation}`]
  return permission === undefined || permission === 'parent'
    ? operation
    : translate(language, `rights:${permission}`)
}
