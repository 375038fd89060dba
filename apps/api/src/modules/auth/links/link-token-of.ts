import { linkTokenInput } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'

/** Treats a truncated link as invalid, like an expired one, not as a field error. */
export const linkTokenOf = (input: unknown): string => {
  const parsed = linkTokenInput.safeParse(input)
  if (!parsed.success) throw refused('LINK_INVALID')
  return parsed.data.token
}
