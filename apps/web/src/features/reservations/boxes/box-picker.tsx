import type { BoxSelection, ReservationPlacement } from '@lockerdesk/domain'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type FrontBox, LockerFront } from '../../../ui/lockers/locker-front/index.ts'
import classes from './box-picker.module.css'
import { chosenOf, isFreeFor, isPickable } from './pickable.ts'
import type { PickableBox, PickableLocker } from '../reservations.graphql.ts'

export interface BoxPickerProps {
  readonly lockers: readonly PickableLocker[]
  readonly value: BoxSelection
  readonly onChange: (selection: BoxSelection) => void
  readonly placement: ReservationPlacement
  /** The reservation that asks may keep what it has. */
  readonly reservationId?: string
  readonly error?: string | undefined
}

/** Every cabinet of the shop as it stands there; a click puts a box in or leaves it out. */
export const BoxPicker = ({
  lockers,
  value,
  onChange,
  placement,
  reservationId,
  error,
}: BoxPickerProps) => {
  const { t } = useTranslation(['reservations', 'boxes', 'lockers'])
  const own = reservationId ?? null
  const without = (boxId: string) => value.filter((chosen) => chosen.boxId !== boxId)
  return (
    <div className={classes.picker} data-error={error !== undefined || undefined}>
      <ul className={classes.chosen} aria-label={t('chosenBoxes')}>
        {chosenOf(lockers, value).map(({ box, locker }) => (
          <li
            key={box._id}
            className={classes.chip}
            data-taken={(placement === 'reserve' && !isFreeFor(box, own)) || undefined}
          >
            {t('boxes:box', { label: box.label })} · {locker.name}
            <button
              type="button"
              aria-label={t('removeBox', { label: box.label })}
              onClick={() => onChange(without(box._id))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.lockers}>
        {lockers.map((locker) => (
          <LockerChoice
            key={locker._id}
            locker={locker}
            own={own}
            selected={new Set(value.map(({ boxId }) => boxId ?? ''))}
            isSelectable={(box) => isPickable(box, placement, own)}
            onSelect={(ids) => {
              const kept = value.filter(
                ({ lockerId, boxId }) => lockerId !== locker._id || ids.has(boxId ?? ''),
              )
              const added = [...ids].filter(
                (id) =>
                  locker.boxes.some(({ _id }) => _id === id) &&
                  !kept.some(({ boxId }) => boxId === id),
              )
              onChange([...kept, ...added.map((boxId) => ({ lockerId: locker._id, boxId }))])
            }}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const LockerChoice = ({
  locker,
  own,
  selected,
  isSelectable,
  onSelect,
}: {
  locker: PickableLocker
  own: string | null
  selected: ReadonlySet<string>
  isSelectable: (box: PickableBox) => boolean
  onSelect: (ids: ReadonlySet<string>) => void
}) => {
  const { t } = useTranslation(['reservations', 'lockers'])
  const free = locker.boxes.filter((box) => isFreeFor(box, own)).length
  const noteOf = ({ reservation, waitingCount }: PickableBox): string =>
    [
      reservation === null ? '' : `${reservation.firstName} ${reservation.lastName}`.trim(),
      waitingCount > 0 ? t('waitFor', { count: waitingCount }) : '',
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <section aria-label={locker.name} className={classes.locker}>
      <div className={classes.head}>
        <h3 className={classes.name}>{locker.name}</h3>
        <span className={classes.soft}>
          {t(`lockers:temperatureTypes.${locker.temperatureType}`)} ·{' '}
          {t('freeBoxes', { count: free })}
        </span>
        {!locker.isOnline && <Badge tone="warn">{t('offline')}</Badge>}
      </div>
      <LockerFront
        label={t('frontLabel', { name: locker.name })}
        frame={locker}
        boxes={locker.boxes.map((box): FrontBox => ({ ...box, id: box._id, note: noteOf(box) }))}
        isInLockdown={locker.isInLockdown}
        lockdownText={t('lockdownHint')}
        selected={selected}
        onSelect={onSelect}
        isSelectable={({ id }) =>
          selected.has(id) || locker.boxes.some((box) => box._id === id && isSelectable(box))
        }
      />
    </section>
  )
}
