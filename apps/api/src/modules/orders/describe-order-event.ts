import { type Language, LOCALES } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { OrderEventRow } from './order-event-store.ts'

/** Text of an entry of the order's timeline. */
export const describeOrderEvent = (
  { kind, params }: Pick<OrderEventRow, 'kind' | 'params'>,
  language: Language,
): string => {
  const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' })
  const amount = typeof params['amount'] === 'number' ? money.format(params['amount'] / 100) : ''
  const isUnexplained = kind === 'refundAsked' && (params['description'] ?? '') === ''
  const key = isUnexplained ? 'refundAskedWithoutReason' : kind
  return translate(language, `orderEvents:${key}`, { ...params, amount })
}
