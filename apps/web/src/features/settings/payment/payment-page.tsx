import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import '../../../ui/styles/mantine-styles.ts'
import { DisconnectPayment } from './disconnect-payment.tsx'
import { PaymentAccountCard } from './payment-account-card.tsx'
import { paymentQuery, refreshMutation, testModesQuery } from './payment.graphql.ts'
import { RefundLimitCard } from './refund-limit-card.tsx'
import { TestModeCard } from './test-mode-card.tsx'
import { SettingsGuard } from '../settings-guard.tsx'

/** Who takes the money, what keeps them from it, and where customers order without paying. */
export const PaymentPage = () => {
  // Loaded before the first of the cards below, so that they do not come one by one.
  useTranslation(['payment', 'settings', 'refusals', 'validation'])
  const mayRead = useMay('settings.write')
  const mayConnect = useMay('payment.connect')
  const [answer, reload] = useQuery({
    query: paymentQuery,
    pause: !mayRead,
    requestPolicy: 'cache-and-network',
  })
  // The card of test modes has them at once then, and what stands below it stays in its place.
  const [shops] = useQuery({ query: testModesQuery, variables: { query: '' }, pause: !mayRead })
  const areShopsHere = shops.data !== undefined || shops.error !== undefined
  useReturn()
  return (
    <SettingsGuard
      isAllowed={mayRead}
      answer={areShopsHere ? answer : { error: answer.error }}
      onRetry={reload}
    >
      {({ paymentAccount, getCurrentOrganisation: { memberRefundLimit } }) => (
        <Stack>
          <PaymentAccountCard account={paymentAccount} />
          <RefundLimitCard key={memberRefundLimit} limit={memberRefundLimit} />
          <TestModeCard />
          {mayConnect && paymentAccount.state !== 'disconnected' && <DisconnectPayment />}
        </Stack>
      )}
    </SettingsGuard>
  )
}

/** Back from the provider: it is asked at once what it thinks of the account now. */
const useReturn = () => {
  const { t } = useTranslation('payment')
  const { returned } = useSearch({ from: '/shell/settings/payment' })
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const { change } = useChange(refreshMutation, {
    done: t('checked'),
    failed: t('checkFailed'),
    touches: ['PaymentAccount'],
  })
  useEffect(() => {
    if (returned === undefined || isAsked.current) return
    isAsked.current = true
    void change({})
    void navigate({ to: '.', search: (old) => ({ ...old, returned: undefined }), replace: true })
  })
}
