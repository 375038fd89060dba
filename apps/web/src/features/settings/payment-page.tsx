import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { QueryProblem } from '../../ui/query-problem.tsx'
import { PaymentAccountCard } from './payment-account-card.tsx'
import { paymentQuery, refreshMutation } from './payment.graphql.ts'
import { RefundLimitCard } from './refund-limit-card.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TestModeCard } from './test-mode-card.tsx'

/** Who takes the money, what keeps them from it, and where customers order without paying. */
export const PaymentPage = () => {
  const { t } = useTranslation(['payment', 'settings', 'refusals', 'validation'])
  const mayRead = useMay('settings.write')
  const [{ data, error }, reload] = useQuery({
    query: paymentQuery,
    pause: !mayRead,
    requestPolicy: 'cache-and-network',
  })
  useReturn()
  if (!mayRead)
    return (
      <SettingsFrame>
        <EmptyState title={t('refusals:FORBIDDEN')} />
      </SettingsFrame>
    )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <SettingsFrame>
      <Stack>
        <PaymentAccountCard account={data.paymentAccount} />
        <RefundLimitCard
          key={data.getCurrentOrganisation.memberRefundLimit}
          limit={data.getCurrentOrganisation.memberRefundLimit}
        />
        <TestModeCard shops={data.shops.items} />
      </Stack>
    </SettingsFrame>
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
