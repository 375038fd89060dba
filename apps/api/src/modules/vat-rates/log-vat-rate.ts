import type { Call } from '../../call/call.ts'
import { type LogEntry, writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { KeptVatRate } from './vat-rate-store.ts'

const OPERATIONS = {
  vatRateAdded: 'Created',
  vatRateCorrected: 'Updated',
  vatRateEnded: 'Updated',
  vatRateKept: 'Updated',
  vatRateRemoved: 'Deleted',
} as const satisfies Partial<Record<LogEntry['text'], LogEntry['operation']>>

const fieldsOf = ({ country, rate, firstDay, lastDay, isForFood }: KeptVatRate) => ({
  country,
  vatRate: rate,
  firstDay,
  lastDay,
  isForFood,
})

/** In the platform's log: it concerns every organisation of the country. */
export const logVatRate = (
  tx: Tx,
  call: Call,
  text: keyof typeof OPERATIONS,
  { before, after }: { readonly before?: KeptVatRate; readonly after?: KeptVatRate },
): Promise<void> => {
  const named = after ?? before
  if (named === undefined) throw new Error('a change of no rate')
  return writeLog(tx, call, {
    type: 'Settings',
    operation: OPERATIONS[text],
    text,
    params: { country: named.country.toUpperCase(), vatRate: named.rate },
    severity: 'warning',
    subjectId: named._id,
    organisationId: null,
    ...(before === undefined ? {} : { before: fieldsOf(before) }),
    ...(after === undefined ? {} : { after: fieldsOf(after) }),
  })
}
