import { Button } from '@mantine/core'
import { IconCheck, IconDoorEnter, IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { DoorSteps } from './door-steps.tsx'
import classes from './fill-mode.module.css'
import type { ToBeFilled } from './fill-mode.graphql.ts'
import { useFilling } from './use-filling.ts'
import { usePickupWords } from './use-pickup-words.ts'

/** The one in hand: its boxes in large figures, and one button under the thumb. */
export const FillCard = ({
  reservation,
  progress,
  onStart,
  onSkip,
}: {
  reservation: ToBeFilled
  progress: string
  onStart: () => void
  onSkip?: () => void
}) => {
  const { t } = useTranslation('fillMode')
  const filling = useFilling()
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const isStuck = filling.stuckId === reservation._id
  const open = async () => {
    onStart()
    setAsked(await filling.open(reservation))
  }
  const { boxes, firstName, lastName, externalOrderId, extraInformation } = reservation
  const pickup = usePickupWords()
  const labels = boxes.map(({ label }) => label).join(', ')
  return (
    <section className={classes.card} aria-label={t('inHand')}>
      <p className={classes.progress} role="status">
        {progress}
      </p>
      <p className={classes.labels}>{labels}</p>
      <p className={classes.locker}>
        {[...new Set(boxes.map(({ lockerName }) => lockerName))].join(', ')}
      </p>
      <h2 className={classes.name}>
        {firstName} {lastName}
      </h2>
      <p className={classes.facts}>
        {[pickup(reservation.pickupDateTime), externalOrderId, extraInformation]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isAsked && <DoorSteps reservation={reservation} />}
      {isStuck && (
        <Notice tone="bad" icon={<IconDoorEnter size={18} aria-hidden />}>
          {t('stuck')}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button
          ref={button}
          size="xl"
          fullWidth
          loading={filling.isRunning}
          leftSection={<IconDoorEnter size={22} aria-hidden />}
          onClick={() => void open()}
        >
          {t(isAsked ? 'openAgain' : 'open', { count: boxes.length, boxes: labels })}
        </Button>
        {reservation.awaitsFilling && (
          <Button
            size="lg"
            variant="default"
            fullWidth
            leftSection={<IconCheck size={20} aria-hidden />}
            onClick={() => {
              onStart()
              void filling.confirm(reservation._id)
            }}
          >
            {t('itIsIn')}
          </Button>
        )}
        {onSkip !== undefined && (
          <Button
            size="lg"
            variant="subtle"
            fullWidth
            leftSection={<IconPlayerSkipForward size={20} aria-hidden />}
            onClick={onSkip}
          >
            {t('skip')}
          </Button>
        )}
      </div>
    </section>
  )
}
