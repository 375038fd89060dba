import { Button, SegmentedControl, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { RESERVATION_PLACEMENTS, type ReservationPlacement } from '@lockerdesk/domain'
import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoxPicker } from './box-picker.tsx'
import classes from './boxes-section.module.css'
import { chosenOf, isFreeFor } from './pickable.ts'
import type { ReservationFormValues } from '../form/reservation-form-values.ts'
import type { PickableLocker } from '../reservations.graphql.ts'

/** Which boxes, and whether they are taken now, waited for, or only noted. */
export const BoxesSection = ({
  form,
  lockers,
  placements = RESERVATION_PLACEMENTS,
  reservationId,
}: {
  form: UseFormReturnType<ReservationFormValues>
  lockers: readonly PickableLocker[]
  placements?: readonly ReservationPlacement[]
  reservationId?: string
}) => {
  const { t } = useTranslation('reservations')
  const { boxes, placement } = form.getValues()
  const taken = chosenOf(lockers, boxes).filter(
    ({ box }) => !isFreeFor(box, reservationId ?? null) && !box.isOutOfService,
  )
  const error = Object.entries(form.errors).find(([path]) => /^boxes(\.|$)/.test(path))?.[1]
  if (lockers.length === 0)
    return (
      <Card title={t('sections.boxes')}>
        <EmptyState title={t('noLockers')} text={t('noLockersText')} />
      </Card>
    )
  return (
    <Card title={t('sections.boxes')}>
      <Stack>
        <div>
          <SegmentedControl
            className={classes.placement}
            aria-label={t('placement.label')}
            value={placement}
            data={placements.map((value) => ({ value, label: t(`placement.${value}`) }))}
            onChange={(next) => form.setFieldValue('placement', next)}
          />
          <p className={classes.hint}>{t(`placement.${placement}Hint`)}</p>
        </div>
        {placement === 'reserve' && taken.length > 0 && (
          <Notice tone="warn" icon={<IconClockPause size={18} aria-hidden />}>
            {t('takenMeanwhile', {
              count: taken.length,
              boxes: taken.map(({ box }) => box.label).join(', '),
            })}{' '}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('placement', 'wait')}
            >
              {t('placement.wait')}
            </Button>
          </Notice>
        )}
        <BoxPicker
          lockers={lockers}
          value={boxes}
          placement={placement}
          {...(reservationId === undefined ? {} : { reservationId })}
          error={typeof error === 'string' ? error : undefined}
          onChange={(next) => {
            form.setFieldValue('boxes', next)
            form.clearFieldError('boxes')
          }}
        />
      </Stack>
    </Card>
  )
}
