import type { CustomerFields, LogOperation, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { type Call, organisationOf } from '../../call/call.ts'
import { insertLog } from '../../call/log-store.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertChanges } from './customer-change-store.ts'

export interface LoggedCustomer {
  readonly _id: string
  readonly before: CustomerFields | null
  readonly after: CustomerFields | null
}

export interface CustomerLogEntry {
  readonly operation: LogOperation
  readonly text: LogText
  readonly params: Readonly<Record<string, string | number>>
  readonly severity?: Severity
  readonly subjectId?: string
  /** When it was, where the rows that it is about say the same. */
  readonly at?: Date
}

export interface OwnLogEntry extends Omit<CustomerLogEntry, 'at' | 'subjectId'> {
  readonly subjectId?: string | null
}

const FIELDS = [
  'firstName',
  'lastName',
  'externalId',
  'emails',
  'phonenumbers',
  'language',
  'notificationTypes',
  'shopId',
  'note',
] as const satisfies readonly (keyof CustomerFields)[]

/** Only what differs; all of it for somebody new. */
const difference = ({ before, after }: LoggedCustomer) => {
  const isChanged = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field])
  const names = before === null || after === null ? FIELDS : FIELDS.filter(isChanged)
  const pick = (of: CustomerFields | null) =>
    of === null ? null : Object.fromEntries(names.map((field) => [field, of[field]]))
  return { names, before: pick(before), after: pick(after) }
}

/** The same for what somebody did to their own record, without an account. */
export const logOwnChange = async (
  tx: Tx,
  { organisationId, now, ip }: { organisationId: string; now: Date; ip: string },
  { operation, text, params, severity = 'info', subjectId = null }: OwnLogEntry,
  customers: readonly LoggedCustomer[],
): Promise<void> => {
  const changes = customers.map((customer) => ({ customer, ...difference(customer) }))
  const [only] = changes
  const isChange = only !== undefined && only.before !== null && only.after !== null
  const id = newId()
  await insertLog(tx, {
    id,
    organisationId,
    type: 'Customers',
    operation,
    severity,
    textKey: text,
    textParams: params,
    subjectId,
    before: null,
    after: isChange ? { fields: only.names } : null,
    temperature: null,
    user: null,
    apiKey: null,
    ip,
    createdAt: now.toISOString(),
  })
  const rows = changes.map(({ customer, before, after }) => ({
    _id: newId(now),
    customerId: customer._id,
    before,
    after,
  }))
  if (rows.length > 0) await insertChanges(tx, organisationId, id, rows, now.toISOString())
}

/**
 * One entry of the trail, which says who did what to whom by reference only, and beside it, where
 * it can be forgotten, what changed of each customer.
 */
export const logCustomers = async (
  tx: Tx,
  call: Call,
  { at, ...entry }: CustomerLogEntry,
  customers: readonly LoggedCustomer[],
): Promise<void> => {
  const now = at ?? call.services.clock.now()
  const changes = customers.map((customer) => ({ customer, ...difference(customer) }))
  const [only] = changes.length === 1 ? changes : []
  const isChange = only !== undefined && only.before !== null && only.after !== null
  const { operation, text } = entry
  const logId = newId()
  await writeLog(tx, call, {
    ...entry,
    id: logId,
    operation,
    text,
    type: 'Customers',
    ...(isChange ? { after: { fields: only.names } } : {}),
  })
  await insertChanges(
    tx,
    organisationOf(call).organisationId,
    logId,
    changes.map(({ customer, before, after }) => ({
      _id: newId(now),
      customerId: customer._id,
      before,
      after,
    })),
    now.toISOString(),
  )
}
