import {
  type Country,
  customerName,
  holdsBoxes,
  isReservationOver,
  RESERVATION_PINCODE_LENGTH,
  reservationInput,
} from '@lockerdesk/domain'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { BoxesSection } from '../boxes/boxes-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { MessagePreview } from './message-preview.tsx'
import { MessageSection } from './message-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { PickupSection } from './pickup-section.tsx'
import {
  reservationChangesOf,
  reservationFormValues,
  reservationInputOf,
} from './reservation-form-values.ts'
import { updateReservationMutation } from '../reservation-changes.graphql.ts'
import {
  type PickableLocker,
  type ReservationDetail,
  reservationQuery,
} from '../reservations.graphql.ts'
import { showFirstError } from './show-first-error.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useReservationSetting } from './use-reservation-setting.ts'
import { useCountryOf } from '../../../lib/shops/use-shops.ts'

export const EditReservationPage = () => {
  const { t } = useTranslation('reservations')
  const { reservationId } = useParams({ from: '/shell/reservations/$reservationId/edit' })
  const [{ data, error }, reload] = useQuery({
    query: reservationQuery,
    variables: { id: reservationId },
    requestPolicy: 'cache-and-network',
  })
  const reservation = data?.getReservationById
  const [{ data: setting }] = useReservationSetting(reservation?.shopId)
  const country = useCountryOf(reservation?.shopId ?? null)
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (reservation === undefined || setting === undefined || country === undefined)
    return <LoadingScreen />
  if (isReservationOver(reservation.status))
    return <Navigate to="/reservations/$reservationId" params={{ reservationId }} replace />
  if (
    reservation.isVendingReservation &&
    reservation.status !== 'ordered' &&
    reservation.status !== 'sent'
  )
    return <Navigate to="/reservations/$reservationId/offer" params={{ reservationId }} replace />
  return (
    <EditForm
      key={reservationId}
      reservation={reservation}
      lockers={setting.lockers.items}
      settings={setting.reservationSettings}
      country={country}
    />
  )
}

const EditForm = ({
  reservation: latest,
  lockers,
  settings,
  country,
}: {
  reservation: ReservationDetail
  lockers: readonly PickableLocker[]
  settings: { selectDefaultBox: boolean; shouldCustomerPay: boolean }
  country: Country
}) => {
  const { t } = useTranslation('reservations')
  const navigate = useNavigate()
  // What was read when the editing began: its status is what the change expects.
  const [reservation] = useState(latest)
  const [before] = useState(() => reservationFormValues(reservation))
  const { _id, shopId, timeZone, pickupDateTime, status } = reservation
  const prepare = (values: typeof before) => ({
    ...reservationInputOf(shopId, values),
    // A pickup that stays is that instant, to the second.
    ...(values.pickupDateTime === before.pickupDateTime ? { pickupDateTime } : {}),
  })
  const form = useDomainForm(
    reservationInput({
      now: productNow(),
      timeZone,
      country,
      ...settings,
      keptPickup: pickupDateTime,
    }),
    before,
    { prepare, pincodeLength: RESERVATION_PINCODE_LENGTH },
  )
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(updateReservationMutation, {
    done: ({ updateReservation }) => heldToast(updateReservation.isMessageHeld, t('saved')),
    failed: t('saveFailed'),
    touches: ['Reservation', 'ReservationPage', 'Locker'],
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const back = { to: '/reservations/$reservationId', params: { reservationId: _id } } as const
  const submit = form.onSubmit(async (values) => {
    const changes = reservationChangesOf(reservation, before, values)
    const outcome = await change({ id: _id, data: { ...changes, expectedStatus: status } })
    if (outcome.ok) return navigate({ ...back, ignoreBlocker: true })
    form.setErrors(outcome.refusal.fields)
    showFirstError()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader
        title={t('editTitle', { name: customerName(reservation) })}
        reference={reservation.id}
        badge={<StatusBadge status={status} isWaiting={reservation.isWaiting} />}
        back={<Link {...back}>{t('backToReservation')}</Link>}
      />
      <DetailColumns
        aside={
          <>
            <MessageSection form={form} />
            <OptionsSection
              form={form}
              country={country}
              isPaymentOut={reservation.paymentRequestedAt !== null || reservation.paidAt !== null}
            />
            <MessagePreview shopId={shopId} values={form.getValues()} />
          </>
        }
      >
        <CustomerSection form={form} shopId={shopId} />
        <PickupSection form={form} timeZone={timeZone} shopId={reservation.shopId} />
        {!holdsBoxes(status) && (
          <BoxesSection
            form={form}
            lockers={lockers}
            placements={['wait', 'plan']}
            reservationId={_id}
          />
        )}
      </DetailColumns>
      <SaveBar
        changes={changedFields(before, form.getValues()).map((field) => t(`fields.${field}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
