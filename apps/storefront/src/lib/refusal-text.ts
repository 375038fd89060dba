import type { AskError } from './ask.ts'
import type { TextKey, Translate } from './texts.ts'

const TEXTS: Readonly<Record<string, TextKey>> = {
  OFFER_SOLD: 'refusals.OFFER_SOLD',
  PRICE_CHANGED: 'refusals.PRICE_CHANGED',
  PAYMENTS_NOT_READY: 'refusals.PAYMENTS_NOT_READY',
  RATE_LIMITED: 'refusals.RATE_LIMITED',
  NOT_FOUND: 'refusals.NOT_FOUND',
  MAINTENANCE: 'refusals.MAINTENANCE',
  OUTBOUND_PAUSED: 'refusals.OUTBOUND_PAUSED',
  BAD_USER_INPUT: 'refusals.BAD_USER_INPUT',
  offline: 'refusals.offline',
}

/** What a no of the server means to somebody who wants to buy. */
export const refusalText = ({ code, fields }: AskError, t: Translate): string => {
  const isUnmarked = code === 'BAD_USER_INPUT' && fields.length === 0
  return t(isUnmarked ? 'refusals.other' : (TEXTS[code] ?? 'refusals.other'))
}

const PROBLEMS: Readonly<Record<string, TextKey>> = {
  empty: 'problems.empty',
  tooLong: 'problems.tooLong',
  email: 'problems.email',
  phone: 'problems.phone',
  name: 'problems.name',
}

export const problemText = (problem: string, t: Translate): string =>
  t(PROBLEMS[problem] ?? 'problems.other')
