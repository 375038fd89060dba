import { type Language, ROLES } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'

export type TextParams = Readonly<Record<string, string | number>>

const isRole = (value: string | number | undefined): boolean => ROLES.some((role) => role === value)

/** What an entry says, in the reader's language; roles in it are named as that language does. */
export const describeLog = (textKey: string, params: TextParams, language: Language): string => {
  const { role } = params
  const named = isRole(role) ? { role: translate(language, `common:roles.${role}`) } : {}
  return translate(language, `logs:${textKey}`, { ...params, ...named })
}
