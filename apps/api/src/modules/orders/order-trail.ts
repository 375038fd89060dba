import type { Cents, LogOperation, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import type { Order, OrderKey } from './order-store.ts'

/** Cents in the log's format: 12.50. */
export const euros = (cents: Cents): string => (cents / 100).toFixed(2)

/** Log entries of changes by a buyer, a schedule or the provider. */
export const logOrderChange = (
  tx: Tx,
  order: Pick<Order, 'organisationId' | '_id'>,
  entry: {
    readonly text: LogText
    readonly operation: LogOperation
    readonly severity?: Severity
    readonly params: Readonly<Record<string, string | number>>
    readonly before?: object
    readonly after?: object
  },
  now: Date,
): Promise<void> =>
  insertLog(tx, {
    id: newId(),
    organisationId: order.organisationId,
    type: 'Orders',
    operation: entry.operation,
    severity: entry.severity ?? 'info',
    textKey: entry.text,
    textParams: entry.params,
    subjectId: order._id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })

/** Live hints for the screens that show the order. */
export const announceOrder = (tx: Tx, { organisationId, _id }: OrderKey): Promise<void> =>
  announce(tx, [{ organisationId, topic: 'order', id: _id }])
