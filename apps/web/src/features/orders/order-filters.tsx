import { Select } from '@mantine/core'
import { ORDER_ORIGINS } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { DayRange } from '../../lib/day-range.tsx'
import type { OrderSearch } from './order-search.ts'
import classes from './orders.module.css'
import { lockersOfOrdersQuery } from './orders.graphql.ts'

/** Days of the shop, where it came from, and which locker it stood in. */
export const OrderFilters = ({
  shopId,
  search,
  onNarrow,
}: {
  shopId: string
  search: OrderSearch
  onNarrow: (by: OrderSearch) => void
}) => {
  const { t } = useTranslation(['orders', 'common'])
  const [{ data }] = useQuery({ query: lockersOfOrdersQuery, variables: { shopId } })
  const clearButtonProps = { 'aria-label': t('common:clear') }
  return (
    <>
      <Select
        className={classes.pick ?? ''}
        aria-label={t('fields.locker')}
        placeholder={t('allLockers')}
        clearable
        searchable
        clearButtonProps={clearButtonProps}
        data={(data?.lockers.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={search.lockerId ?? null}
        onChange={(lockerId) => onNarrow({ lockerId: lockerId ?? undefined })}
      />
      <Select
        className={classes.pick ?? ''}
        aria-label={t('fields.origin')}
        placeholder={t('allOrigins')}
        clearable
        clearButtonProps={clearButtonProps}
        data={ORDER_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
        value={search.origin ?? null}
        onChange={(next) => onNarrow({ origin: ORDER_ORIGINS.find((origin) => origin === next) })}
      />
      <DayRange days={search} labels={{ from: t('from'), to: t('to') }} onNarrow={onNarrow} />
    </>
  )
}
