import { Stack, Text } from '@mantine/core'
import { COUNTRIES, type Country } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { vatRatesQuery } from '../../../lib/use-vat-rates.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { EndVatRateDialog } from './end-vat-rate-dialog.tsx'
import { RemoveVatRateDialog } from './remove-vat-rate-dialog.tsx'
import { type VatRateAction, VatRatesCard } from './vat-rates-card.tsx'
import { VatRateDialog } from './vat-rate-dialog.tsx'

/** A card per country, and one dialog at a time. */
export const VatRatesPart = () => {
  const { t } = useTranslation('admin')
  const [adding, setAdding] = useState<Country | null>(null)
  const [changing, setChanging] = useState<VatRateAction | null>(null)
  const [{ data, error }, execute] = useQuery({
    query: vatRatesQuery,
    requestPolicy: 'cache-and-network',
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={() => execute({ requestPolicy: 'network-only' })} />
  if (data === undefined) return <LoadingScreen />
  const close = () => {
    setAdding(null)
    setChanging(null)
  }
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        {t('vatRates.text')}
      </Text>
      {COUNTRIES.map((country) => (
        <VatRatesCard
          key={country}
          country={country}
          rates={data.vatRates}
          onAdd={() => setAdding(country)}
          onAct={setChanging}
        />
      ))}
      {adding !== null && <VatRateDialog country={adding} onClose={close} />}
      {changing?.kind === 'correct' && (
        <VatRateDialog country={changing.row.country} row={changing.row} onClose={close} />
      )}
      {changing?.kind === 'end' && <EndVatRateDialog row={changing.row} onClose={close} />}
      {changing?.kind === 'remove' && <RemoveVatRateDialog row={changing.row} onClose={close} />}
    </Stack>
  )
}
