import { boxLabels, canChangeOffer, offerInput, pickupField } from '@lockerdesk/domain'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { StorefrontLink } from '../../../lib/shops/storefront-link.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { showFirstError } from '../form/show-first-error.ts'
import { StatusBadge } from '../status-badge.tsx'
import { ContentSection } from './content-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import {
  type OfferDetail,
  type OfferShop,
  offerQuery,
  offerShopQuery,
  updateOfferMutation,
} from './offer.graphql.ts'
import { type OfferFormValues, offerFormValues, offerInputOf } from './offer-form-values.ts'
import { OfferTotal } from './offer-total.tsx'
import { SaleSection } from './sale-section.tsx'

/** Until it is bought; from then on it is somebody's, and the reservation says what it was. */
export const EditOfferPage = () => {
  const { reservationId } = useParams({ from: '/shell/reservations/$reservationId/offer' })
  const { t } = useTranslation('vending')
  const [{ data, error }, reload] = useQuery({
    query: offerQuery,
    variables: { id: reservationId },
    requestPolicy: 'cache-and-network',
  })
  const offer = data?.getReservationById
  const [{ data: place }] = useQuery({
    query: offerShopQuery,
    variables: { shopId: offer?.shopId ?? '' },
    pause: offer === undefined,
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (offer === undefined || place === undefined) return <LoadingScreen />
  const isForSale =
    offer.isVendingReservation && canChangeOffer({ ...offer, isPaid: offer.order?.paidAt != null })
  if (!isForSale)
    return <Navigate to="/reservations/$reservationId" params={{ reservationId }} replace />
  return <EditForm key={reservationId} offer={offer} shop={place.getShopById} />
}

const FIELDS = [
  'lines',
  'vendingDiscount',
  'vendingDiscountIntervals',
  'pickupDateTime',
  'autoHideVendingAfterHours',
  'hideVending',
  'canUseMealVouchers',
] as const

const EditForm = ({ offer: latest, shop }: { offer: OfferDetail; shop: OfferShop }) => {
  const { t } = useTranslation(['vending', 'reservations'])
  const navigate = useNavigate()
  // What was read when the editing began: its status is what the change expects.
  const [offer] = useState(latest)
  const [before] = useState(() => offerFormValues(offer))
  const { _id, status, timeZone, pickupDateTime } = offer
  const prepare = (values: OfferFormValues) => ({
    ...offerInputOf(values),
    // A pickup that stays is that instant, to the second.
    ...(values.pickupDateTime === before.pickupDateTime ? { pickupDateTime } : {}),
  })
  const rules = {
    now: productNow(),
    timeZone,
    keptPickup: pickupDateTime,
    selectDefaultBox: true,
    shouldCustomerPay: false,
  }
  const form = useDomainForm(
    z.intersection(z.object({ pickupDateTime: pickupField(rules) }), offerInput),
    before,
    { prepare },
  )
  const { change, isRunning } = useChange(updateOfferMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Reservation', 'ReservationPage'],
  })
  const values = form.getValues()
  const changes = changedFields(before, values)
  useLeaveGuard(changes.length > 0 && !isRunning)
  const back = { to: '/reservations/$reservationId', params: { reservationId: _id } } as const
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ id: _id, data: { ...prepare(typed), expectedStatus: status } })
    if (outcome.ok) return navigate({ ...back, ignoreBlocker: true })
    form.setErrors(outcome.refusal.fields)
    showFirstError()
  }, showFirstError)
  const offeredAt = new Date(offer.createdAt)
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={t('editTitle', { boxes: boxLabels(offer.boxes) })}
        reference={offer.id}
        badge={<StatusBadge status={status} isWaiting={offer.isWaiting} />}
        back={<Link {...back}>{t('reservations:backToReservation')}</Link>}
      >
        <StorefrontLink shop={shop} />
      </PageHeader>
      <DetailColumns
        aside={
          <>
            <OfferTotal values={values} boxes={1} />
            <SaleSection
              form={form}
              offeredAt={offeredAt}
              timeZone={timeZone}
              defaultHours={shop.defaultAutoHideVendingAfterHours}
            />
          </>
        }
      >
        <ContentSection form={form} />
        <DiscountSection form={form} offeredAt={offeredAt} timeZone={timeZone} />
      </DetailColumns>
      <SaveBar
        changes={FIELDS.filter((field) => changes.includes(field)).map((field) =>
          t(`fields.${field}`),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
