import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../loading/lazy.tsx'
import { isForPage } from '../../ui/table/is-for-page.ts'
import classes from './list-toolbar.module.css'
import type { ToolbarFilter } from './toolbar-filter.ts'
import { useFitting } from '../../ui/fitting/use-fitting.ts'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import { useTypedSearch } from '../../ui/fields/use-typed-search.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** Room for 'Filter · 2' in every language. */
const MORE_PX = 128

export interface ListToolbarProps {
  readonly search?: {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly label: string
  }
  readonly filters?: readonly ToolbarFilter[]
  /** Actions on the whole list, such as its export. */
  readonly tools?: ReactNode
  readonly onClear?: () => void
}

/** Toolbar in one line: filters that do not fit, on a phone all of them, move to a sheet. */
export const ListToolbar = ({
  search,
  filters = [],
  tools,
  onClear,
  endRef,
}: ListToolbarProps & { endRef: Ref<HTMLSpanElement> }) => {
  const { t } = useTranslation('lists')
  const isPhone = useIsPhone()
  const { row, fitting } = useFitting(isPhone ? 0 : filters.length, MORE_PX)
  const [isOpen, setOpen] = useState(false)
  const rest = filters.slice(fitting)
  const number = rest.filter(({ isActive }) => isActive).length
  const hasSheet = rest.length > 0 || (isPhone && Boolean(tools))
  return (
    <div className={classes.bar}>
      {search !== undefined && <SearchField {...search} />}
      <div ref={row} className={classes.filters}>
        {filters.map(({ key, control }, index) => (
          <div key={key} className={classes.filter} hidden={index >= fitting}>
            {control}
          </div>
        ))}
        {hasSheet && (
          <Button
            data-more
            className={classes.more ?? ''}
            variant={number > 0 ? 'light' : 'default'}
            aria-haspopup="dialog"
            leftSection={<IconFilter size={16} aria-hidden />}
            onPointerEnter={() => void FilterSheet.preload()}
            onClick={() => setOpen(true)}
          >
            {number > 0 ? t('filter.active', { number }) : t('filter.button')}
          </Button>
        )}
      </div>
      <div className={classes.tools}>{!isPhone && tools}</div>
      <span ref={endRef} className={classes.end} />
      {isOpen && hasSheet && (
        <FilterSheet
          filters={rest}
          tools={isPhone && tools}
          onClear={onClear}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const SearchField = ({ value, onChange, label }: NonNullable<ListToolbarProps['search']>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useTypedSearch(value, onChange)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
