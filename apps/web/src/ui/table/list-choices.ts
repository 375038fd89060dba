import type { ListKey } from '@lockerdesk/domain'
import { type ComponentType, createContext, use, useMemo } from 'react'

export interface ColumnMenuProps {
  readonly list: string
  /** Those that may be hidden. */
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly hidden: readonly string[]
}

interface Choices {
  /** By the name of a list, what its reader hides there. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
  readonly ColumnMenu: ComponentType<ColumnMenuProps>
  readonly ViewMenu: ComponentType<{ readonly list: ListKey }>
}

/** Of whoever is signed in; without it every column is shown and no view is saved. */
export const ListChoices = createContext<Choices | null>(null)

/** Where the frame of a list has room for its menu. */
export const ColumnMenuPlace = createContext<HTMLElement | null>(null)

interface Choosable {
  readonly key: string
  readonly header: string
  readonly isHeaderHidden?: boolean
  readonly isHiddenAtFirst?: boolean
}

export const useChosenColumns = <Column extends Choosable>(
  list: string | undefined,
  columns: readonly Column[],
) => {
  const choice = use(ListChoices)
  const place = use(ColumnMenuPlace)
  const chosen = list === undefined ? undefined : choice?.hidden[list]
  const { shown, optional, hidden } = useMemo(() => choose(columns, chosen), [columns, chosen])
  if (list === undefined || choice === null) return { shown: columns, menu: null }
  return {
    shown,
    menu:
      place === null || optional.length === 0
        ? null
        : { place, Menu: choice.ColumnMenu, props: { list, columns: optional, hidden } },
  }
}

/** The first column with a name says which row it is, and one without a name is no column to its reader: they stay. */
const choose = <Column extends Choosable>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
) => {
  const [, ...optional] = columns.filter(({ isHeaderHidden }) => isHeaderHidden !== true)
  const hidden = optional
    .filter(({ key, isHiddenAtFirst }) => chosen?.includes(key) ?? isHiddenAtFirst === true)
    .map(({ key }) => key)
  return { shown: columns.filter(({ key }) => !hidden.includes(key)), optional, hidden }
}
