import { SEARCH_RULES } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { rememberOrganisation } from '../../lib/remembered.ts'
import { useSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './command-palette.module.css'
import type { Entry } from './entry.ts'
import { PaletteGroup } from './palette-group.tsx'
import { rememberObject } from './recents.ts'
import { useEntries } from './use-entries.ts'

const PAGE = 8

/** Ctrl-K: every page, action and thing this user may see, by a few letters and without a mouse. */
export const CommandPalette = ({
  takeEarly,
  onClose,
}: {
  /** What was typed before there was a field for it. */
  takeEarly: () => string
  onClose: () => void
}) => {
  const { t } = useTranslation(['palette', 'common'])
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  /** What was typed when enter was pressed, before the server had answered it. */
  const awaited = useRef<string | null>(null)
  const { groups, isAsking, total, isAtLeast, moreIn } = useEntries(typed)
  const run = useRun(onClose)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(marked, entries.length - 1)]
  useEffect(() => {
    if (awaited.current !== typed || isAsking) return
    awaited.current = null
    if (current !== undefined) run(current)
  })
  useEffect(() => {
    if (current !== undefined)
      document.getElementById(`entry-${current.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const type = (text: string) => {
    setTyped(text)
    setMarked(0)
    awaited.current = null
  }
  const takeOver = () => {
    const early = takeEarly()
    if (early === '') return
    const text = early.replaceAll('\n', '')
    type(text)
    awaited.current = early.endsWith('\n') ? text : null
  }
  const found = typed.trim() === '' ? '' : t(isAtLeast ? 'foundAtLeast' : 'found', { count: total })
  const answer = entries.length === 0 ? t('none', { typed }) : found
  const status = isAsking ? t('searching') : answer
  const last = Math.max(entries.length - 1, 0)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked(marked >= last ? 0 : marked + 1),
    ArrowUp: () => setMarked(marked <= 0 ? last : marked - 1),
    PageDown: () => setMarked(Math.min(marked + PAGE, last)),
    PageUp: () => setMarked(Math.max(marked - PAGE, 0)),
    Enter: () => {
      if (current === undefined || (isAsking && marked === 0))
        awaited.current = isAsking ? typed : null
      else run(current)
    },
  }
  return (
    <Dialog title={t('common:search')} isOpen onClose={onClose} size="lg">
      <input
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls="palette-entries"
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `entry-${current.key}`}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={takeOver}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
          if (act === undefined) return
          event.preventDefault()
          act()
        }}
      />
      <div
        id="palette-entries"
        role="listbox"
        aria-label={t('common:search')}
        className={classes.entries}
      >
        {groups.map((group) => (
          <PaletteGroup
            key={group.name}
            group={group}
            more={moreIn(group.name)}
            typed={typed}
            current={current}
            onMark={(entry) => setMarked(entries.indexOf(entry))}
            onRun={run}
          />
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? classes.none : classes.status}>
        {status}
      </p>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>↵</kbd> {t('keys.open')} <kbd>esc</kbd>{' '}
        {t('keys.close')}
      </p>
    </Dialog>
  )
}

const useRun = (onClose: () => void) => {
  const navigate = useNavigate()
  const { user, organisation } = useSession()
  return ({ does, kind, key, label, detail, lockerId = null }: Entry) => {
    onClose()
    if (typeof does === 'function') return does()
    const organisationId = does.search?.['organisationId']
    if (organisationId !== undefined) rememberOrganisation(organisationId)
    if (kind !== undefined)
      rememberObject(user._id, {
        kind,
        _id: key.slice(kind.length + 1),
        label,
        detail,
        shopName: null,
        lockerId,
        organisationId:
          SEARCH_RULES[kind].reach === 'anywhere' ? null : (organisation?._id ?? null),
      })
    void navigate(does)
  }
}
