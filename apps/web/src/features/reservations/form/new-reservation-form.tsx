import {
  customerName,
  RESERVATION_PINCODE_LENGTH,
  reservationInput,
  type ReservationSettings,
} from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useOrganisation, useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { BoxesSection } from '../boxes/boxes-section.tsx'
import { CodeSection } from './code-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { freshCodes } from './fresh-codes.ts'
import { MessagePreview } from './message-preview.tsx'
import { MessageSection } from './message-section.tsx'
import { NewReservationBar } from './new-reservation-bar.tsx'
import { OptionsSection } from './options-section.tsx'
import { chosenOf, defaultBox, isFreeFor } from '../boxes/pickable.ts'
import { PickupSection } from './pickup-section.tsx'
import { pickupSuggestions } from './pickup-suggestions.ts'
import { emptyReservation, reservationInputOf } from './reservation-form-values.ts'
import {
  type CreatedReservation,
  createReservationMutation,
} from '../reservation-changes.graphql.ts'
import { ReservationSummary } from './reservation-summary.tsx'
import type { PickableLocker } from '../reservations.graphql.ts'
import { showFirstError } from './show-first-error.ts'
import type { ReservationShop } from '../use-shop.ts'

export const NewReservationForm = ({
  shop,
  settings,
  lockers,
  onNext,
}: {
  shop: ReservationShop
  settings: ReservationSettings
  lockers: readonly PickableLocker[]
  onNext: (created: CreatedReservation) => void
}) => {
  const { t } = useTranslation('reservations')
  const navigate = useNavigate()
  const { user } = useSession()
  const { language } = useOrganisation()
  const [start] = useState(() =>
    emptyReservation({
      boxes: settings.selectDefaultBox ? defaultBox(lockers) : [],
      pickupDateTime:
        pickupSuggestions(productNow(), shop.timeZone, user.timeRoundingMinutes)[0]?.wallTime ?? '',
      language,
      shouldCustomerPay: settings.shouldCustomerPay,
    }),
  )
  const prepare = (values: typeof start) => reservationInputOf(shop._id, values)
  const form = useDomainForm(
    reservationInput({
      now: productNow(),
      timeZone: shop.timeZone,
      country: shop.address.country,
      ...settings,
    }),
    start,
    { prepare, pincodeLength: RESERVATION_PINCODE_LENGTH },
  )
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(createReservationMutation, {
    done: ({ createReservation }) => heldToast(createReservation.isMessageHeld, t('created')),
    failed: t('createFailed'),
    touches: ['ReservationPage', 'Locker'],
  })
  const isSending = useRef(false)
  useLeaveGuard(form.isDirty() && !isRunning)

  // The box that we chose, not the user: when somebody else takes it, we choose another.
  const { boxes, placement } = form.getValues()
  const isOurs = settings.selectDefaultBox && !form.isDirty('boxes') && placement === 'reserve'
  const isLost = isOurs && chosenOf(lockers, boxes).some(({ box }) => !isFreeFor(box, null))
  const { setInitialValues, setFieldValue } = form
  useEffect(() => {
    if (!isLost) return
    const next = defaultBox(lockers)
    setInitialValues({ ...start, boxes: next })
    setFieldValue('boxes', next)
  }, [isLost, lockers, start, setInitialValues, setFieldValue])

  const save = async (values: typeof start, isNext: boolean) => {
    if (isSending.current) return
    isSending.current = true
    const outcome = await change({ data: prepare(values) })
    isSending.current = false
    if (!outcome.ok) {
      form.setErrors(outcome.refusal.fields)
      return showFirstError()
    }
    const created = outcome.value.createReservation
    if (isNext) return onNext(created)
    freshCodes.keep(created._id, created.pincode)
    await navigate({
      to: '/reservations/$reservationId',
      params: { reservationId: created._id },
      ignoreBlocker: true,
    })
  }
  const submit = (isNext: boolean) =>
    form.onSubmit((values) => void save(values, isNext), showFirstError)
  return (
    <form onSubmit={(event) => submit(false)(event)} noValidate data-dirty={form.isDirty()}>
      <DetailColumns
        aside={
          <>
            <CodeSection form={form} />
            <MessageSection form={form} />
            <OptionsSection form={form} country={shop.address.country} />
            <MessagePreview shopId={shop._id} values={form.getValues()} />
          </>
        }
      >
        <CustomerSection form={form} shopId={shop._id} isFirstField />
        <PickupSection form={form} timeZone={shop.timeZone} shopId={shop._id} />
        <BoxesSection form={form} lockers={lockers} />
      </DetailColumns>
      <NewReservationBar
        summary={
          <ReservationSummary
            title={customerName(form.getValues())}
            missing={t('summary.noName')}
            values={form.getValues()}
            lockers={lockers}
            timeZone={shop.timeZone}
          />
        }
        submit={t('create')}
        isRunning={isRunning}
        onNext={() => submit(true)()}
      />
    </form>
  )
}
