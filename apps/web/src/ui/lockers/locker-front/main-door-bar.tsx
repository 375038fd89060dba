import { IconDoor, IconLock, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { CommandRing } from './command-ring.tsx'
import type { FrontMainDoor } from './front-box.ts'
import classes from './locker-front.module.css'

const STATES = { open: 'open', closed: 'free', unknown: 'unknown' } as const

/** The service door behind which the whole cabinet lies, drawn as its plinth. */
export const MainDoorBar = ({
  door,
  isSelected,
  onToggle,
}: {
  door: FrontMainDoor
  isSelected: boolean
  onToggle: (() => void) | undefined
}) => {
  const { t } = useTranslation('boxes')
  const { status, progress } = door
  const word = t(`mainDoor.${status ?? 'unknown'}`)
  const content = (
    <>
      {status === 'open' && <IconDoor size={18} stroke={1.8} aria-hidden />}
      {status === 'closed' && <IconLock size={18} stroke={1.8} aria-hidden />}
      {status === null && <IconQuestionMark size={18} stroke={1.8} aria-hidden />}
      <span className={classes.mainDoorName}>{t('mainDoor.name')}</span>
      <span>{progress === undefined ? word : t(`commands.${progress}`)}</span>
      {progress !== undefined && <CommandRing status={progress} />}
    </>
  )
  const state = STATES[status ?? 'unknown']
  if (onToggle === undefined)
    return (
      <div className={classes.mainDoor} data-box={state}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className={classes.mainDoor}
      data-box={state}
      aria-pressed={isSelected}
      onClick={onToggle}
    >
      {content}
    </button>
  )
}
