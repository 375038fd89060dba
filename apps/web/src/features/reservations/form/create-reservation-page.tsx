import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { CreatedNotice } from './created-notice.tsx'
import { NewReservationForm } from './new-reservation-form.tsx'
import type { CreatedReservation } from '../reservation-changes.graphql.ts'
import { ShopSelect } from '../../../lib/shops/shop-select.tsx'
import { useReservationSetting } from './use-reservation-setting.ts'
import { type ReservationShop, useShop } from '../use-shop.ts'

export const CreateReservationPage = () => {
  const { t } = useTranslation('reservations')
  const choice = useShop()
  const { shop } = choice
  return (
    <>
      <PageHeader title={t('create')} back={<Link to="/reservations">{t('title')}</Link>}>
        <ShopSelect {...choice} />
      </PageHeader>
      {shop === undefined && <LoadingScreen />}
      {shop === null && <EmptyState title={t('noShop.title')} text={t('noShop.text')} />}
      {shop != null && <AtShop key={shop._id} shop={shop} />}
    </>
  )
}

const AtShop = ({ shop }: { shop: ReservationShop }) => {
  const [{ data, error }, reload] = useReservationSetting(shop._id)
  /** The one before, while the next is made: a new form begins each time. */
  const [made, setMade] = useState<{ count: number; last: CreatedReservation | null }>({
    count: 0,
    last: null,
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <>
      {made.last !== null && <CreatedNotice key={made.last._id} reservation={made.last} />}
      <NewReservationForm
        key={made.count}
        shop={shop}
        settings={data.reservationSettings}
        lockers={data.lockers.items}
        onNext={(last) => setMade({ count: made.count + 1, last })}
      />
    </>
  )
}
