import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './command-palette.module.css'
import type { Entry, EntryGroup } from './entry.ts'
import { Highlighted } from './highlighted.tsx'

export const PaletteGroup = ({
  group: { name, entries },
  more,
  typed,
  current,
  onMark,
  onRun,
}: {
  group: EntryGroup
  /** How many of it are not listed. */
  more: number
  typed: string
  current: Entry | undefined
  onMark: (entry: Entry) => void
  onRun: (entry: Entry) => void
}) => {
  const { t } = useTranslation('lists')
  return (
    <div role="group" aria-label={name}>
      <div className={classes.group} aria-hidden>
        {name}
      </div>
      {entries.map((entry) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={entry.key}
          id={`entry-${entry.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          className={classes.entry}
          onClick={() => onRun(entry)}
          onMouseMove={() => {
            if (entry !== current) onMark(entry)
          }}
        >
          <entry.icon size={17} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.label}>
            <Highlighted text={entry.label} typed={typed} />
          </span>
          {entry.detail !== '' && (
            <span className={classes.detail}>
              <Highlighted text={entry.detail} typed={typed} />
            </span>
          )}
        </div>
      ))}
      {more > 0 && (
        <div className={classes.more} role="presentation">
          {t('more', { count: more })}
        </div>
      )}
    </div>
  )
}
