import { translate } from '@lockerdesk/messages/server'
import { DELIVERY_ERROR_TEXTS } from '../platform/delivery-error.ts'
import type { Call } from './call.ts'

/** An answer as the other server gave it; what we say in its place comes in the caller's language. */
export const describeAnswer = (
  { language }: Pick<Call, 'language'>,
  answer: string | null,
): string | null => {
  const own = Object.entries(DELIVERY_ERROR_TEXTS).find(([, words]) => words === answer)
  return own === undefined ? answer : translate(language, `integrations:answers.${own[0]}`)
}
