import { foldText } from '@lockerdesk/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './pick-dialog.module.css'

interface Choice {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly group: string
  /** By the server, for what is typed: it knows more of it than is shown. */
  readonly isFound?: boolean
  readonly run: () => void
}

/** A list that narrows as one types; arrows and enter pick. */
export const PickDialog = ({
  title,
  placeholder,
  choices,
  moreIn,
  isAnswered,
  onType,
  onClose,
}: {
  title: string
  placeholder: string
  choices: readonly Choice[]
  /** How many more there are of a group. */
  moreIn: (group: string) => number
  /** Until then an empty list says nothing. */
  isAnswered: boolean
  onType: (typed: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['common', 'lists'])
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const isAwaited = useRef(false)
  const wanted = foldText(typed).split(/\s+/)
  const shown = choices.filter(
    ({ label, detail, isFound }) =>
      isFound === true || wanted.every((word) => foldText(`${label} ${detail}`).includes(word)),
  )
  const first = shown[0]
  // Whoever typed faster than the server answers has pressed enter already.
  useEffect(() => {
    if (!isAwaited.current || first === undefined) return
    isAwaited.current = false
    first.run()
  }, [first])
  const markedKey = shown[marked]?.key
  useEffect(() => {
    if (markedKey !== undefined)
      document.getElementById(`choice-${markedKey}`)?.scrollIntoView({ block: 'nearest' })
  }, [markedKey])
  const type = (text: string) => {
    setTyped(text)
    onType(text)
    setMarked(0)
    isAwaited.current = false
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <input
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="choices"
        aria-activedescendant={markedKey === undefined ? undefined : `choice-${markedKey}`}
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, shown.length - 1))
          else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, 0))
          else if (event.key !== 'Enter') return
          else if (shown.length === 0) isAwaited.current = true
          else shown[marked]?.run()
          event.preventDefault()
        }}
      />
      <div id="choices" role="listbox" aria-label={title} className={classes.choices}>
        {shown.map((choice, index) => (
          <div key={choice.key}>
            {choice.group !== shown[index - 1]?.group && (
              <div className={classes.group} role="presentation">
                {choice.group}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys */}
            <div
              id={`choice-${choice.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={classes.choice}
              onClick={choice.run}
              onMouseMove={() => setMarked(index)}
            >
              <span>{choice.label}</span>
              <span className={classes.detail}>{choice.detail}</span>
            </div>
            {choice.group !== shown[index + 1]?.group && moreIn(choice.group) > 0 && (
              <div className={classes.more} role="presentation">
                {t('lists:more', { count: moreIn(choice.group) })}
              </div>
            )}
          </div>
        ))}
      </div>
      {isAnswered && shown.length === 0 && <p className={classes.none}>{t('noResults')}</p>}
    </Dialog>
  )
}
