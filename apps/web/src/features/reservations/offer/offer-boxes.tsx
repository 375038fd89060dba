import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoxPicker } from '../boxes/box-picker.tsx'
import { chosenOf, isFreeFor } from '../boxes/pickable.ts'
import type { PickableLocker } from '../reservations.graphql.ts'
import { errorBelow, type OfferForm } from './offer-form.ts'

/** Which boxes get it; each becomes an offer of its own. */
export const OfferBoxes = ({
  form,
  lockers,
}: {
  form: OfferForm
  lockers: readonly PickableLocker[]
}) => {
  const { t } = useTranslation(['vending', 'reservations'])
  const { boxes } = form.getValues()
  const taken = chosenOf(lockers, boxes).filter(({ box }) => !isFreeFor(box, null))
  return (
    <Card title={t('sections.boxes', { count: boxes.length })}>
      {lockers.length === 0 ? (
        <EmptyState title={t('reservations:noLockers')} text={t('reservations:noLockersText')} />
      ) : (
        <>
          {taken.length > 0 && (
            <Notice tone="warn" icon={<IconClockPause size={18} aria-hidden />}>
              {t('takenMeanwhile', {
                count: taken.length,
                boxes: taken.map(({ box }) => box.label).join(', '),
              })}
            </Notice>
          )}
          <BoxPicker
            lockers={lockers}
            value={boxes}
            placement="reserve"
            error={errorBelow(form, 'boxes')}
            onChange={(next) => {
              form.setFieldValue('boxes', next)
              form.clearFieldError('boxes')
            }}
          />
        </>
      )}
    </Card>
  )
}
