import type { LogOperation, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { logOwnChange } from '../customers/index.ts'
import type { PrivacyLink } from './privacy-link-store.ts'

/** An action of a data subject without an account, with the IP address. */
export interface OwnStep {
  readonly services: Services
  readonly link: PrivacyLink
  readonly ip: string
}

interface Entry {
  readonly operation: LogOperation
  readonly severity?: Severity
  /** Log text for a customer, with their reference as {{id}}. */
  readonly text: LogText
  /** Log text for a buyer without a customer record. */
  readonly buyerText: LogText
}

type Logged = Parameters<typeof logOwnChange>[3][number] & { readonly id: string }

/** Logs one entry per customer with the address, or one anonymous entry. */
export const logOwnStep = async (
  tx: Tx,
  { services, link, ip }: OwnStep,
  { text, buyerText, ...entry }: Entry,
  customers: readonly Logged[],
): Promise<void> => {
  const at = { organisationId: link.organisationId, now: services.clock.now(), ip }
  for (const { id, ...customer } of customers)
    await logOwnChange(tx, at, { ...entry, text, params: { id }, subjectId: customer._id }, [
      customer,
    ])
  if (customers.length === 0)
    await logOwnChange(tx, at, { ...entry, text: buyerText, params: {} }, [])
}

export const unchanged = ({ _id, id }: { readonly _id: string; readonly id: string }): Logged => ({
  _id,
  id,
  before: null,
  after: null,
})
