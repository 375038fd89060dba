import { IconLockExclamation } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import '../box-states.css'
import { Door } from './door.tsx'
import { type FrontBox, type FrontFrame, type FrontMainDoor, MAIN_DOOR } from './front-box.ts'
import classes from './locker-front.module.css'
import { MainDoorBar } from './main-door-bar.tsx'
import { doorsBetween, isDirection, nextDoor } from './move-focus.ts'

export interface LockerFrontProps {
  readonly label: string
  readonly frame: FrontFrame
  readonly boxes: readonly FrontBox[]
  readonly mainDoor?: FrontMainDoor | null
  readonly isInLockdown?: boolean
  /** Stands in the red banner of a lockdown. */
  readonly lockdownText?: ReactNode
  readonly selected: ReadonlySet<string>
  /** Without it the front only shows. */
  readonly onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  readonly isSelectable?: (box: FrontBox) => boolean
  readonly maySelectMainDoor?: boolean
}

const PIXELS_PER_CM = 2.1

/**
 * The cabinet as it stands there. A click chooses a door, with shift all from the last one chosen;
 * arrows walk, space or x choose, escape lets go.
 */
export const LockerFront = ({
  label,
  frame,
  boxes,
  mainDoor = null,
  isInLockdown = false,
  lockdownText,
  selected,
  onSelect,
  isSelectable = () => true,
  maySelectMainDoor = false,
}: LockerFrontProps) => {
  const { t } = useTranslation('boxes')
  const grid = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(boxes[0]?.id)
  const [anchor, setAnchor] = useState<string>()
  const canSelect = (box: FrontBox) => onSelect !== undefined && isSelectable(box)

  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }
  const selectTo = (box: FrontBox) => {
    const between = doorsBetween(boxes, anchor ?? box.id, box.id).filter(canSelect)
    onSelect?.(new Set([...selected, ...between.map(({ id }) => id)]))
  }
  const press = (box: FrontBox) => (event: MouseEvent) => {
    if (!canSelect(box)) return
    if (event.shiftKey) selectTo(box)
    else {
      toggle(box.id)
      setAnchor(box.id)
    }
  }
  const onKeyDown = (box: FrontBox) => (event: KeyboardEvent) => {
    if (isDirection(event.key)) {
      const next = nextDoor(box, boxes, event.key)
      event.preventDefault()
      if (next === null) return
      grid.current?.querySelector<HTMLElement>(`[data-door="${next.id}"]`)?.focus()
      if (event.shiftKey && canSelect(next))
        onSelect?.(new Set([...selected, ...(canSelect(box) ? [box.id] : []), next.id]))
    } else if (event.key === 'x' && canSelect(box)) {
      toggle(box.id)
      setAnchor(box.id)
    } else if (event.key === 'Escape' && selected.size > 0) onSelect?.(new Set())
  }
  const stop = boxes.some(({ id }) => id === tabStop) ? tabStop : boxes[0]?.id
  return (
    <div className={classes.cabinet} data-lockdown={isInLockdown || undefined}>
      {isInLockdown && (
        <div className={classes.banner} role="status">
          <IconLockExclamation size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{t('lockdown')}</strong> {lockdownText}
          </span>
        </div>
      )}
      <div className={classes.scroll}>
        <div
          ref={grid}
          role="group"
          aria-label={label}
          className={classes.grid}
          style={{
            gridTemplateColumns: `repeat(${frame.columns}, minmax(74px, 1fr))`,
            gridTemplateRows: `repeat(${frame.rows}, minmax(${Math.round(
              Math.min(96, Math.max(52, frame.rowHeightCm * PIXELS_PER_CM)),
            )}px, auto))`,
          }}
        >
          {boxes.map((box) => (
            <Door
              key={box.id}
              box={box}
              isSelected={selected.has(box.id)}
              isSelectable={canSelect(box)}
              isTabStop={box.id === stop}
              onPress={press(box)}
              onKeyDown={onKeyDown(box)}
              onFocus={() => setTabStop(box.id)}
            />
          ))}
        </div>
      </div>
      {mainDoor !== null && (
        <MainDoorBar
          door={mainDoor}
          isSelected={selected.has(MAIN_DOOR)}
          onToggle={
            onSelect !== undefined && maySelectMainDoor ? () => toggle(MAIN_DOOR) : undefined
          }
        />
      )}
    </div>
  )
}
