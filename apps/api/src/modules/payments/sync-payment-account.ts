import { paymentAccountState } from '@lockerdesk/domain'
import { insertLog } from '../../call/log-store.ts'
import { notifyAdmins } from '../../call/notification-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import {
  findOwnerOfAccount,
  findPaymentAccount,
  saveAccountFacts,
  saveDisconnected,
} from './payment-account-store.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { rememberEvent } from './provider-event-store.ts'

export const SYNC_PAYMENT_ACCOUNT = 'sync-payment-account'

export interface AccountPayload {
  readonly reference: string
}

/** Something changed at the provider: what, is asked and not guessed, so the order of events does not matter. */
export const hearAccountEvent = async (
  services: Services,
  event: Extract<PaymentEvent, { kind: 'account' | 'deauthorized' }>,
): Promise<void> => {
  const now = services.clock.now()
  await services.database.write('everything', async (tx) => {
    if (!(await rememberEvent(tx, event, now.toISOString()))) return
    if (event.kind === 'account') {
      const payload: AccountPayload = { reference: event.account }
      await services.jobs.enqueue(tx, SYNC_PAYMENT_ACCOUNT, payload)
      return
    }
    const organisationId = await findOwnerOfAccount(tx, event.provider, event.account)
    if (organisationId === null) return
    await saveDisconnected(tx, organisationId, now.toISOString())
    await tellAdmins(services, tx, organisationId, 'disconnected')
  })
}

/** The provider's present word on an account; the organisation hears of it when it means something else now. */
export const syncPaymentAccount = async (
  services: Services,
  { reference }: AccountPayload,
): Promise<void> => {
  const { database, payments, clock } = services
  const organisationId = await database.read('everything', (reader) =>
    findOwnerOfAccount(reader, payments.name, reference),
  )
  if (organisationId === null) return
  const facts = await payments.readAccount(reference)
  await database.write({ organisationIds: [organisationId] }, async (tx) => {
    const before = await findPaymentAccount(tx, organisationId, payments.name)
    await saveAccountFacts(tx, { organisationId, reference }, facts, clock.now().toISOString())
    const after = await findPaymentAccount(tx, organisationId, payments.name)
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
