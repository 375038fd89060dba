import { signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { dataOf, type TestApi } from './test-api.ts'

const ACCOUNT = '{ provider state warning requirements reference timesConnected disabledReason }'

interface Account {
  readonly state: string
  readonly warning: string
  readonly requirements: readonly string[]
  readonly reference: string | null
  readonly timesConnected: number
}

/** As an Admin of an organisation that has no account yet. */
export const paymentAccountCalls = (api: TestApi, { sibling: at }: Tenancy) => {
  const call = async (query: string) => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    return api.call(query, { token: admin.token, organisationId: at.id })
  }
  const account = async () =>
    dataOf<Account>(await call(`{ paymentAccount ${ACCOUNT} }`), 'paymentAccount')
  return {
    at,
    call,
    account,
    connect: async () =>
      dataOf<{ link: string }>(
        await call('mutation { connectPaymentAccount { link } }'),
        'connectPaymentAccount',
      ).link,
    refresh: async () =>
      dataOf<Account>(
        await call(`mutation { refreshPaymentAccount ${ACCOUNT} }`),
        'refreshPaymentAccount',
      ),
    disconnect: async () =>
      dataOf<Account>(
        await call(`mutation { disconnectPaymentAccount ${ACCOUNT} }`),
        'disconnectPaymentAccount',
      ),
  }
}
