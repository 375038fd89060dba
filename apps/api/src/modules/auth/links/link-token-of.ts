import { linkTokenInput } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'

/** A link that a mail program cut short is no field to correct: it does not work, as one that is too old. */
export const linkTokenOf = (input: unknown): string => {
  const parsed = linkTokenInput.safeParse(input)
  if (!parsed.success) throw refused('LINK_INVALID')
  return parsed.data.token
}
