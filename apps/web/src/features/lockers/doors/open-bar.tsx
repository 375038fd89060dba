import { Button, TextInput } from '@mantine/core'
import { opensEverything } from '@lockerdesk/domain'
import { IconChecks, IconDoor } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { MAIN_DOOR } from '../../../ui/lockers/locker-front/index.ts'
import { type LockerDetail, openBoxesMutation } from '../lockers.graphql.ts'
import classes from './open-bar.module.css'
import { type Opening, OpenDialog } from './open-dialog.tsx'
import { useCooldown } from './use-cooldown.ts'
import type { DoorProgress } from './use-door-progress.ts'
import { useEmptied } from '../lockdown/use-emptied.ts'
import { useMayOpen } from './use-may-open.ts'

/** What can be done with the chosen doors; what opens everything asks first. */
export const OpenBar = ({
  locker,
  selected,
  progress,
  onSelect,
  isSheet,
}: {
  locker: LockerDetail
  selected: ReadonlySet<string>
  progress: DoorProgress
  onSelect: (selected: ReadonlySet<string>) => void
  /** On a phone, about the chosen doors alone. */
  isSheet: boolean
}) => {
  const { t } = useTranslation(['lockers', 'common'])
  const { mayOpenEverything } = useMayOpen()
  const [asked, setAsked] = useState<Opening | null>(null)
  const [reason, setReason] = useState('')
  const cooldown = useCooldown(locker.cooldown, locker.cooldownMs)
  const { change, isRunning } = useChange(openBoxesMutation, { failed: t('openFailed') })
  const emptied = useEmptied()
  const boxIds = locker.boxes.map(({ _id }) => _id)
  const chosen: Opening = {
    boxIds: boxIds.filter((id) => selected.has(id)),
    openMainDoor: selected.has(MAIN_DOOR),
  }
  const toEmpty = locker.boxes.filter(
    ({ _id, mustBeEmptied }) => mustBeEmptied && selected.has(_id),
  )

  const open = async (opening: Opening, why: string) => {
    progress.ask(new Set([...opening.boxIds, ...(opening.openMainDoor ? [MAIN_DOOR] : [])]))
    const outcome = await change({
      lockerId: locker._id,
      boxIds: [...opening.boxIds],
      openMainDoor: opening.openMainDoor,
      reason: why,
    })
    setAsked(null)
    if (!outcome.ok) return progress.refuse()
    setReason('')
    onSelect(new Set())
  }
  const press = (opening: Opening) => {
    const isEverything = opensEverything({
      opensMainDoor: opening.openMainDoor,
      chosenBoxes: opening.boxIds.length,
      allBoxes: boxIds.length,
    })
    if (isEverything || locker.isInLockdown) setAsked(opening)
    else void open(opening, reason)
  }
  const isBlocked = cooldown > 0
  return (
    <div
      className={classes.bar}
      role="group"
      aria-label={t('doors')}
      data-active={selected.size > 0 || undefined}
    >
      <span className={classes.text} aria-live="polite">
        {isBlocked ? t('cooldown', { seconds: cooldown }) : t('chosen', { count: selected.size })}
      </span>
      {selected.size > 0 && (
        <TextInput
          className={classes.reason}
          aria-label={t('fields.reason')}
          placeholder={t('reasonIfAny')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {toEmpty.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={emptied.isRunning}
          onClick={() => void emptied.confirm(toEmpty.map(({ _id }) => _id))}
        >
          {t('confirmEmptied', { count: toEmpty.length })}
        </Button>
      )}
      {mayOpenEverything && !isSheet && locker.hasMainDoor && (
        <Button
          variant="default"
          disabled={isBlocked}
          onClick={() => press({ boxIds: [], openMainDoor: true })}
        >
          {t('openMainDoor')}
        </Button>
      )}
      {mayOpenEverything && !isSheet && (
        <Button
          variant="default"
          disabled={isBlocked}
          onClick={() => press({ boxIds, openMainDoor: false })}
        >
          {t('openAll')}
        </Button>
      )}
      <Button
        leftSection={<IconDoor size={16} aria-hidden />}
        disabled={selected.size === 0 || isBlocked}
        loading={isRunning && asked === null}
        onClick={() => press(chosen)}
      >
        {t('openSelected', { count: selected.size })}
      </Button>
      {asked !== null && (
        <OpenDialog
          locker={locker}
          opening={asked}
          givenReason={reason}
          onClose={() => setAsked(null)}
          onConfirm={(why) => open(asked, why)}
        />
      )}
    </div>
  )
}
