import { Button } from '@mantine/core'
import { offersInput, type ReservationSettings, textIn } from '@lockerdesk/domain'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { NewReservationBar } from '../form/new-reservation-bar.tsx'
import { chosenOf, isFreeFor } from '../boxes/pickable.ts'
import { ReservationSummary } from '../form/reservation-summary.tsx'
import type { PickableLocker } from '../reservations.graphql.ts'
import { showFirstError } from '../form/show-first-error.ts'
import type { ReservationShop } from '../use-shop.ts'
import { ContentSection } from './content-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import { EarlierOffersDialog } from './earlier-offers-dialog.tsx'
import { nextPickup } from './next-pickup.ts'
import type { MadeOffer, OfferShop } from './offer.graphql.ts'
import { OfferBoxes } from './offer-boxes.tsx'
import { copiedFrom, emptyOffer, type OfferFormValues, offerInputOf } from './offer-form-values.ts'
import { OfferTotal } from './offer-total.tsx'
import { SaleSection } from './sale-section.tsx'
import { useMakeOffers } from './use-make-offers.ts'

const MINUTE_MS = 60_000

export const NewOfferForm = ({
  shop,
  setting,
  settings,
  lockers,
  start: kept,
  onNext,
}: {
  shop: ReservationShop
  setting: OfferShop
  settings: ReservationSettings
  lockers: readonly PickableLocker[]
  /** From the one before: its ladder and times, for the next box. */
  start: Partial<OfferFormValues>
  onNext: (made: readonly MadeOffer[], keep: Partial<OfferFormValues>) => void
}) => {
  const { t } = useTranslation(['vending', 'reservations'])
  const navigate = useNavigate()
  const { language } = useSession().user
  const now = useNow(MINUTE_MS)
  const [isCopying, setCopying] = useState(false)
  const [start] = useState(() => ({
    ...emptyOffer({
      pickupDateTime: nextPickup(setting.vendingPickupTime, productNow(), shop.timeZone),
      autoHideVendingAfterHours: setting.defaultAutoHideVendingAfterHours ?? '',
    }),
    ...kept,
  }))
  const form = useDomainForm(
    offersInput({ now: productNow(), timeZone: shop.timeZone, ...settings }),
    start,
    { prepare: (values) => ({ ...offerInputOf(values), boxes: [...values.boxes] }) },
  )
  const { make, isRunning } = useMakeOffers(shop._id)
  useLeaveGuard(form.isDirty() && !isRunning)
  const values = form.getValues()

  const save = async (typed: OfferFormValues, isNext: boolean) => {
    const { made, left, errors } = await make(typed)
    if (left.length > 0) {
      // What is in is in: only the boxes that are left stay chosen.
      form.setFieldValue('boxes', left)
      form.setErrors(errors)
      return showFirstError()
    }
    const [first] = made
    const { pickupDateTime, vendingDiscount, vendingDiscountIntervals } = typed
    const { autoHideVendingAfterHours, canUseMealVouchers, hideVending } = typed
    if (isNext)
      return onNext(made, {
        pickupDateTime,
        vendingDiscount,
        vendingDiscountIntervals,
        autoHideVendingAfterHours,
        canUseMealVouchers,
        hideVending,
      })
    await (made.length === 1 && first !== undefined
      ? navigate({
          to: '/reservations/$reservationId',
          params: { reservationId: first._id },
          ignoreBlocker: true,
        })
      : navigate({ to: '/reservations', search: { kind: 'offers' }, ignoreBlocker: true }))
  }
  const submit = (isNext: boolean) =>
    form.onSubmit((typed) => void save(typed, isNext), showFirstError)
  const isAnythingLeft = values.boxes.length > 0
  return (
    <form onSubmit={(event) => submit(false)(event)} noValidate data-dirty={form.isDirty()}>
      <DetailColumns
        aside={
          <>
            <OfferTotal values={values} boxes={values.boxes.length} />
            <SaleSection
              form={form}
              offeredAt={now}
              timeZone={shop.timeZone}
              defaultHours={setting.defaultAutoHideVendingAfterHours}
            />
          </>
        }
      >
        <div>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => setCopying(true)}
          >
            {t('copyEarlier')}
          </Button>
        </div>
        <ContentSection form={form} />
        <DiscountSection form={form} offeredAt={now} timeZone={shop.timeZone} />
        <OfferBoxes form={form} lockers={lockers} />
      </DetailColumns>
      <NewReservationBar
        summary={
          <ReservationSummary
            title={values.lines.map(({ product }) => textIn(product.name, language)).join(', ')}
            missing={t('reservations:summary.noProduct')}
            values={values}
            lockers={lockers}
            timeZone={shop.timeZone}
          />
        }
        submit={isAnythingLeft ? t('offerBoxes', { count: values.boxes.length }) : t('create')}
        isRunning={isRunning}
        onNext={() => submit(true)()}
      />
      {isCopying && (
        <EarlierOffersDialog
          shop={shop}
          onClose={() => setCopying(false)}
          onTake={({ offer, boxes }) => {
            const wished = boxes.flatMap(({ lockerId, boxId }) =>
              lockerId === null || boxId === null ? [] : [{ lockerId, boxId }],
            )
            const free = chosenOf(lockers, wished).filter(({ box }) => isFreeFor(box, null))
            form.setValues({
              ...copiedFrom(offer),
              boxes: free.map(({ box, locker }) => ({ lockerId: locker._id, boxId: box._id })),
            })
            form.setErrors({})
            setCopying(false)
          }}
        />
      )}
    </form>
  )
}
