import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnMenuPlace } from './column-choice.ts'
import { isForPage } from './is-for-page.ts'
import classes from './list-frame.module.css'
import { useTypedSearch } from './use-typed-search.ts'

export interface ListFrameProps {
  readonly search?: {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly label: string
  }
  readonly tabs?: ReactNode
  readonly filters?: ReactNode
  readonly bulk?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Around every list: tabs, search, filters, the bulk bar and the page line. */
export const ListFrame = ({ search, tabs, filters, bulk, footer, children }: ListFrameProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <section className={classes.frame}>
      {tabs !== undefined && <div className={classes.tabs}>{tabs}</div>}
      <div className={classes.bar}>
        {search !== undefined && <SearchField {...search} />}
        {filters}
        <span ref={setPlace} className={classes.end} />
      </div>
      {bulk !== undefined && bulk !== false && <div className={classes.bulk}>{bulk}</div>}
      <ColumnMenuPlace value={place}>{children}</ColumnMenuPlace>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}

const SearchField = ({ value, onChange, label }: NonNullable<ListFrameProps['search']>) => {
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
