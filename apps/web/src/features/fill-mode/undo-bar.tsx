import { Button, Group } from '@mantine/core'
import { FILL_UNDO_MS } from '@lockerdesk/domain'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { type ToBeFilled, undoFilledMutation } from './fill-mode.graphql.ts'
import { useFillName } from './use-fill-name.ts'

/** What was just said to be in, for as long as it can be taken back. */
export const UndoBar = ({
  filled,
  onTakenBack,
  onOver,
}: {
  filled: { readonly reservation: ToBeFilled; readonly at: number }
  onTakenBack: () => void
  onOver: () => void
}) => {
  const { t } = useTranslation('fillMode')
  const now = useNow(250)
  const { change, isRunning } = useChange(undoFilledMutation, {
    done: t('takenBack'),
    failed: t('takeBackFailed'),
    touches: ['Reservation', 'ReservationPage'],
  })
  const leftMs = filled.at + FILL_UNDO_MS - now.getTime()
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const { _id, boxes } = filled.reservation
  const nameOf = useFillName()
  const takeBack = async () => {
    const outcome = await change({ id: _id })
    if (outcome.ok) onTakenBack()
    else onOver()
  }
  return (
    <Notice tone="good" icon={<IconCircleCheck size={18} aria-hidden />}>
      <Group gap="sm">
        <span>
          {t('isIn', {
            count: boxes.length,
            boxes: boxes.map(({ label }) => label).join(', '),
            name: nameOf(filled.reservation),
          })}{' '}
          {/* A figure that changes each second is not read out. */}
          <span aria-hidden>
            {t('secondsLeft', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) })}
          </span>
        </span>
        <Button
          size="sm"
          variant="default"
          loading={isRunning}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void takeBack()}
        >
          {t('takeBack')}
        </Button>
      </Group>
    </Notice>
  )
}
