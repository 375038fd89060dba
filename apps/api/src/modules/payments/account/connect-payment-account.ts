import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { type Call, organisationOf, userOf } from '../../../call/call.ts'
import { refusedAt } from '../../../call/refused.ts'
import { remembered } from '../../../call/remembered.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { asNotReady } from './as-not-ready.ts'
import { findAccountAt, findPaymentAccount, putPaymentAccount } from './payment-account-store.ts'
import { CredentialRefused, type PaymentProviderName } from '../payment-provider.ts'
import { providerNamed } from '../provider-named.ts'

export interface PaymentConnection {
  /** URL where the provider collects its requirements. */
  readonly link: string
}

/** Connects or reconnects: the provider recognises a previous account by its reference. */
export const connectPaymentAccount = (
  call: Call,
  asked: {
    readonly provider?: PaymentProviderName | null | undefined
    readonly accessToken?: string | null | undefined
  },
): Promise<PaymentConnection> =>
  remembered(call, async () => {
    assertRecentlyAuthenticated(call)
    const { organisationId } = organisationOf(call)
    const { payments, publicUrl, clock } = call.services
    const present = await read(call, (reader) =>
      findPaymentAccount(reader, call.services, organisationId),
    )
    const name = asked.provider ?? present?.provider ?? payments.offered[0]
    const provider = providerNamed(payments, name)
    const before = await read(call, (reader) => findAccountAt(reader, organisationId, name))
    const { reference, link } = await provider
      .connect({
        key: organisationId,
        reference: before?.reference ?? null,
        organisationId,
        credential: asked.accessToken?.trim() || null,
        email: userOf(call).email,
        returnUrl: `${publicUrl}/settings/payment?organisationId=${organisationId}&returned=1`,
      })
      .catch((error: unknown) => {
        if (error instanceof CredentialRefused) throw refusedAt('accessToken', 'accessToken')
        return asNotReady(error)
      })
    const facts = await provider.readAccount(reference).catch(asNotReady)
    return transact(call, async (tx) => {
      const account = { organisationId, provider: provider.name, reference, ...facts }
      await putPaymentAccount(tx, account, clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Settings',
        operation: 'Updated',
        text: before === null ? 'paymentAccountConnected' : 'paymentAccountConnectedAgain',
        params: { provider: provider.name },
        subjectId: organisationId,
      })
      return { link }
    })
  })
