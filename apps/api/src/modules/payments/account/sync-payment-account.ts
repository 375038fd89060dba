import { paymentAccountState } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { insertLog } from '../../../call/log-store.ts'
import { notifyAdmins } from '../../../call/notification-store.ts'
import { newId } from '../../../platform/ids.ts'
import { jobOf } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import {
  findOwnerOfAccount,
  findAccountAt,
  saveAccountFacts,
  saveDisconnected,
} from './payment-account-store.ts'
import { PAYMENT_PROVIDERS, type PaymentEvent, PaymentRefused } from '../payment-provider.ts'
import { rememberEvent } from '../provider-event-store.ts'

export const SYNC_PAYMENT_ACCOUNT = jobOf(
  'sync-payment-account',
  z.object({
    /** Jobs of earlier versions name no provider: there was only one. */
    provider: z.optional(z.enum(PAYMENT_PROVIDERS)),
    reference: z.string(),
  }),
)
export type AccountPayload = z.infer<typeof SYNC_PAYMENT_ACCOUNT.payload>

/** An event only triggers a fetch of the current state, so the order of events does not matter. */
export const handleAccountEvent = async (
  services: Services,
  event: Extract<PaymentEvent, { kind: 'account' | 'deauthorized' }>,
): Promise<void> => {
  const now = services.clock.now()
  await services.database.write('everything', async (tx) => {
    if (!(await rememberEvent(tx, event, now.toISOString()))) return
    if (event.kind === 'account') {
      const payload: AccountPayload = { provider: event.provider, reference: event.account }
      await services.jobs.enqueue(tx, SYNC_PAYMENT_ACCOUNT, payload)
      return
    }
    const organisationId = await findOwnerOfAccount(tx, event.provider, event.account)
    if (organisationId === null) return
    await saveDisconnected(tx, { organisationId, provider: event.provider }, now.toISOString())
    await tellAdmins(services, tx, organisationId, 'disconnected')
  })
}

/** Saves the provider's state of an account; notifies the organisation if the state changed. */
export const syncPaymentAccount = async (
  services: Services,
  { provider = services.payments.offered[0], reference }: AccountPayload,
): Promise<void> => {
  const { database, payments, clock } = services
  const organisationId = await database.read('everything', (reader) =>
    findOwnerOfAccount(reader, provider, reference),
  )
  const found = payments.find(provider)
  if (organisationId === null || found === null) return
  const facts = await found.readAccount(reference).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    return null
  })
  // The provider no longer shows us the account; a separate event reports the deauthorisation.
  if (facts === null) return
  await database.write({ organisationIds: [organisationId] }, async (tx) => {
    const before = await findAccountAt(tx, organisationId, provider)
    await saveAccountFacts(tx, { organisationId, reference }, facts, clock.now().toISOString())
    const after = await findAccountAt(tx, organisationId, provider)
    const state = paymentAccountState(after)
    if (state !== paymentAccountState(before)) await tellAdmins(services, tx, organisationId, state)
  })
}

const tellAdmins = async (
  { clock }: Services,
  tx: Parameters<typeof insertLog>[0],
  organisationId: string,
  state: string,
): Promise<void> => {
  const now = clock.now()
  const isGood = state === 'verified'
  await insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'Settings',
    operation: 'Received',
    severity: isGood ? 'success' : 'warning',
    textKey: 'paymentAccountChanged',
    textParams: { state },
    subjectId: organisationId,
    before: null,
    after: { state },
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifyAdmins(tx, {
    organisationId,
    textKey: isGood ? 'paymentAccountVerified' : 'paymentAccountNeedsYou',
    textParams: {},
    severity: isGood ? 'success' : 'warning',
    link: `/settings/payment?organisationId=${organisationId}`,
    now,
  })
}
