import { Stack } from '@mantine/core'
import { offerInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { DiscountFields } from './discount-section.tsx'
import { type OfferDetail, updateOfferMutation } from './offer.graphql.ts'
import { offerFormValues, offerInputOf } from './offer-form-values.ts'

/** Cheaper at once, or another ladder, without touching what is in the box. */
export const DiscountDialog = ({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) => {
  const { t } = useTranslation(['vending', 'common'])
  const [before] = useState(() => offerFormValues(offer))
  const form = useDomainForm(offerInput, before, { prepare: offerInputOf })
  const { change, isRunning } = useChange(updateOfferMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Reservation', 'ReservationPage'],
  })
  const submit = form.onSubmit(async (values) => {
    const { vendingDiscount, vendingDiscountIntervals } = offerInputOf(values)
    const outcome = await change({
      id: offer._id,
      data: { vendingDiscount, vendingDiscountIntervals, expectedStatus: offer.status },
    })
    if (outcome.ok) return onClose()
    form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('changeDiscount')} isOpen onClose={onClose} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <DiscountFields
            form={form}
            offeredAt={new Date(offer.createdAt)}
            timeZone={offer.timeZone}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
