import type { BoxSelection } from '@lockerdesk/domain'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { showToast } from '../../../ui/toast.ts'
import { createOfferMutation, type MadeOffer } from './offer.graphql.ts'
import { type OfferFormValues, offerInputOf } from './offer-form-values.ts'

export interface MadeOffers {
  readonly made: readonly MadeOffer[]
  /** The boxes that it did not get to, from the first that was refused. */
  readonly left: BoxSelection
  readonly errors: Readonly<Record<string, string>>
}

/** One offer for each box, one after the other; what fails leaves those before it for sale. */
export const useMakeOffers = (shopId: string) => {
  const { t } = useTranslation('vending')
  const [isRunning, setRunning] = useState(false)
  const isMaking = useRef(false)
  const { change } = useChange(createOfferMutation, {
    failed: t('createFailed'),
    touches: ['Reservation', 'ReservationPage', 'Locker'],
  })
  const makeAll = async (values: OfferFormValues): Promise<MadeOffers> => {
    const { extraInformation, boxes } = values
    const made: MadeOffer[] = []
    for (const [index, box] of boxes.entries()) {
      const outcome = await change({
        data: {
          shopId,
          isVendingReservation: true,
          placement: 'reserve',
          boxes: [box],
          extraInformation,
          ...offerInputOf(values),
        },
      })
      if (!outcome.ok) return { made, left: boxes.slice(index), errors: outcome.refusal.fields }
      made.push(outcome.value.createReservation)
    }
    return { made, left: [], errors: {} }
  }
  const make = async (values: OfferFormValues): Promise<MadeOffers> => {
    if (isMaking.current) return { made: [], left: values.boxes, errors: {} }
    isMaking.current = true
    setRunning(true)
    const outcome = await makeAll(values)
    isMaking.current = false
    setRunning(false)
    const count = outcome.made.length
    if (count > 0) showToast({ severity: 'success', message: t('offered', { count }) })
    return outcome
  }
  return { make, isRunning } as const
}
