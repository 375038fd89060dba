import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { BoxStateIcon } from './box-state-icon.tsx'
import { CommandRing } from './command-ring.tsx'
import classes from './door.module.css'
import type { FrontBox } from './front-box.ts'

export interface DoorProps {
  readonly box: FrontBox
  readonly isSelected: boolean
  readonly isSelectable: boolean
  /** One door of the cabinet is reached by Tab; the arrows lead to the others. */
  readonly isTabStop: boolean
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onFocus: () => void
}

/** One door: its number, what it is in by colour, icon and word, and how its command goes. */
export const Door = ({
  box,
  isSelected,
  isSelectable,
  isTabStop,
  onPress,
  onKeyDown,
  onFocus,
}: DoorProps) => {
  const { t } = useTranslation('boxes')
  const { label, size, state, progress, note, holder } = box
  const word = progress === undefined ? t(`states.${state}`) : t(`commands.${progress}`)
  const name = [
    t('box', { label }),
    word,
    holder?.name ?? '',
    holder?.time ?? '',
    progress === undefined ? '' : t(`states.${state}`),
    t(`sizes.${size}`),
    note ?? '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className={classes.door}
      style={{
        gridColumn: `${box.column} / span ${box.columnSpan}`,
        gridRow: `${box.row} / span ${box.rowSpan}`,
      }}
      data-box={state}
      data-door={box.id}
      data-progress={progress}
      aria-label={name}
      aria-pressed={isSelected}
      aria-disabled={!isSelectable || undefined}
      title={note}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <span className={classes.leaf} aria-hidden />
      <span className={classes.plate} aria-hidden>
        <span className={classes.head}>
          <span className={classes.number}>{label}</span>
          {progress === undefined ? (
            <BoxStateIcon state={state} />
          ) : (
            <CommandRing status={progress} />
          )}
        </span>{' '}
        <span className={classes.foot}>
          <span className={classes.word} data-status={progress}>
            {word}
          </span>
          <span className={classes.size} data-letter={t(`sizeLetters.${size}`)} />
        </span>{' '}
        {/* Drawn above the word, and read after it. */}
        {holder !== undefined && (
          <span className={classes.holder}>
            <span className={classes.who}>{holder.name}</span>{' '}
            <span className={classes.time}>{holder.time}</span>
          </span>
        )}
      </span>
      {isSelected && (
        <span className={classes.tick} aria-hidden>
          <IconCheck size={12} stroke={3} />
        </span>
      )}
    </button>
  )
}
