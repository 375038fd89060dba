import { Button } from '@mantine/core'
import {
  IconCheck,
  IconCloudOff,
  IconDoorEnter,
  IconDoorOff,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useConnectionLost } from '../../../lib/calls/use-connection.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DoorSteps } from './door-steps.tsx'
import { FillContents } from './fill-contents.tsx'
import classes from '../fill-mode.module.css'
import type { ToBeFilled } from '../fill-mode.graphql.ts'
import { StepButton } from './step-button.tsx'
import { useFilling } from './use-filling.ts'
import { usePickupWords } from '../use-pickup-words.ts'
import { useFillName } from '../use-fill-name.ts'

/** The one in hand: its boxes in large figures, and under the thumb what comes next: open, shut, confirm. */
export const FillCard = ({
  reservation,
  progress,
  turn,
  onStart,
  onConfirm,
  onSkip,
}: {
  reservation: ToBeFilled
  progress: string
  /** How often one was chosen: who is chosen again gets the focus again. */
  turn: number
  onStart: () => void
  /** Settles when the server has it, or when it is known to wait. */
  onConfirm: () => Promise<void>
  onSkip?: () => void
}) => {
  const { t } = useTranslation('fillMode')
  const filling = useFilling()
  const isLost = useConnectionLost()
  const [isConfirming, setConfirming] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const step = reservation.fillStep ?? 'toOpen'
  const isStuck = filling.stuckId === reservation._id && step !== 'toConfirm'
  const open = async () => {
    onStart()
    setAsked(await filling.open(reservation))
  }
  const confirm = async () => {
    onStart()
    setConfirming(true)
    try {
      await onConfirm()
    } finally {
      setConfirming(false)
    }
  }
  const { boxes } = reservation
  const nameOf = useFillName()
  const pickup = usePickupWords()
  const labels = boxes.map(({ label }) => label).join(', ')
  const wasOpened = isAsked || step !== 'toOpen'
  const isConfirmNext = isLost || step === 'toConfirm'
  /** The green button is the next step; while a door is on its way, or open, that is none of these. */
  const isOpenNext = step === 'toOpen' && (!isAsked || isStuck)
  return (
    <section className={classes.card} aria-label={t('inHand')}>
      <p className={classes.progress} role="status">
        {progress}
      </p>
      <p className={classes.labels}>{labels}</p>
      <p className={classes.locker}>
        {[...new Set(boxes.map(({ lockerName }) => lockerName))].join(', ')}
      </p>
      <h2 className={classes.name}>{nameOf(reservation)}</h2>
      <p className={classes.facts}>{pickup(reservation.pickupDateTime)}</p>
      <FillContents reservation={reservation} />
      {isAsked && <DoorSteps reservation={reservation} />}
      {isStuck && (
        <Notice tone="bad" icon={<IconDoorEnter size={18} aria-hidden />}>
          {t('stuck')}
        </Notice>
      )}
      <div className={classes.actions}>
        {isLost && (
          <Notice tone="note" icon={<IconCloudOff size={18} aria-hidden />}>
            {t('waiting.how')}
          </Notice>
        )}
        {step === 'toShut' && !isLost && (
          <Notice tone="warn" icon={<IconDoorOff size={18} aria-hidden />}>
            {t('shutFirst')}
          </Notice>
        )}
        {(isLost || ((step !== 'toOpen' || isStuck) && reservation.awaitsFilling)) && (
          <StepButton
            key={`confirm ${turn}`}
            isNext={isConfirmNext}
            size="xl"
            variant={isConfirmNext ? 'filled' : 'default'}
            // Without a network nobody here knows of the door; the server looks at it when it hears of this.
            disabled={step === 'toShut' && !isLost}
            loading={isConfirming}
            leftSection={<IconCheck size={22} aria-hidden />}
            onClick={() => void confirm()}
          >
            {t('itIsIn')}
          </StepButton>
        )}
        {!isLost && (
          <StepButton
            key={`open ${turn}`}
            isNext={!isConfirmNext}
            size={isOpenNext ? 'xl' : 'lg'}
            variant={isOpenNext ? 'filled' : 'default'}
            loading={filling.isOpening}
            leftSection={<IconDoorEnter size={22} aria-hidden />}
            onClick={() => void open()}
          >
            {t(wasOpened ? 'openAgain' : 'open', { count: boxes.length, boxes: labels })}
          </StepButton>
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
