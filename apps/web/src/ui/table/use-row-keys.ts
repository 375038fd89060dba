import { type KeyboardEvent as RowKeyEvent, type RefObject, useCallback, useEffect } from 'react'
import { isForPage } from './is-for-page.ts'

type Row = HTMLTableRowElement

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

const walk = (body: HTMLElement | null, from: Row | null, by: number): boolean => {
  const all = [...(body?.querySelectorAll<Row>('tr[tabindex]') ?? [])]
  const at = from === null ? 0 : all.indexOf(from) + by
  const next = all[Math.min(Math.max(at, 0), all.length - 1)]
  next?.focus()
  return next !== undefined
}

export type OnRowKey = (event: RowKeyEvent<Row>, acts: Readonly<Record<string, () => void>>) => void

/** The keyboard of a table: j/k or arrows walk its rows; j and k do from anywhere on the page, beginning at the first. */
export const useRowKeys = (body: RefObject<HTMLTableSectionElement | null>): OnRowKey => {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || !isForPage(event)) return
      const row = (event.target as HTMLElement).closest<Row>('tr[tabindex]')
      const own = body.current?.contains(row) === true ? row : null
      // Of several tables on a page the first takes the key.
      if (walk(body.current, own, STEPS[event.key] ?? 0)) event.preventDefault()
    }
    addEventListener('keydown', begin)
    return () => removeEventListener('keydown', begin)
  }, [body])
  return useCallback(
    (event, acts) => {
      if (event.target !== event.currentTarget) return
      const by = STEPS[event.key]
      if (by !== undefined) walk(body.current, event.currentTarget, by)
      else if (acts[event.key] === undefined) return
      else acts[event.key]?.()
      event.preventDefault()
    },
    [body],
  )
}
