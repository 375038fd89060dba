import type { LogOperation, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { logByThemselves } from '../customers/index.ts'
import type { PrivacyLink } from './privacy-link-store.ts'

/** A step of somebody without an account, from this address of the network. */
export interface OwnStep {
  readonly services: Services
  readonly link: PrivacyLink
  readonly ip: string
}

interface Entry {
  readonly operation: LogOperation
  readonly severity?: Severity
  /** Of one customer, with their reference as {{id}}. */
  readonly text: LogText
  /** Of somebody without a record. */
  readonly buyerText: LogText
}

type Logged = Parameters<typeof logByThemselves>[3][number] & { readonly id: string }

/** One entry for each customer with the address, or one that names nobody. */
export const trailOwnStep = async (
  tx: Tx,
  { services, link, ip }: OwnStep,
  { text, buyerText, ...entry }: Entry,
  customers: readonly Logged[],
): Promise<void> => {
  const at = { organisationId: link.organisationId, now: services.clock.now(), ip }
  for (const { id, ...customer } of customers)
    await logByThemselves(tx, at, { ...entry, text, params: { id }, subjectId: customer._id }, [
      customer,
    ])
  if (customers.length === 0)
    await logByThemselves(tx, at, { ...entry, text: buyerText, params: {} }, [])
}

export const unchanged = ({ _id, id }: { readonly _id: string; readonly id: string }): Logged => ({
  _id,
  id,
  before: null,
  after: null,
})
