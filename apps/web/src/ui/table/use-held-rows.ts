import { useState } from 'react'

export interface HeldRows<Row> {
  readonly rows: readonly Row[] | undefined
  /** For the element that holds the list. */
  readonly hold: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
}

/**
 * Live rows that stay where they are while the pointer rests on them: their content is fresh, but
 * none comes, goes or moves until it leaves. Another view (search, filter, page) shows at once.
 */
export const useHeldRows = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  view: string,
): HeldRows<Row> => {
  const [isHeld, setHeld] = useState(false)
  const [kept, setKept] = useState({ rows, view })
  const isFree = !isHeld || kept.view !== view || kept.rows === undefined || kept.rows.length === 0
  if (isFree && (kept.rows !== rows || kept.view !== view)) setKept({ rows, view })
  const fresh = new Map(rows?.map((row) => [keyOf(row), row]))
  return {
    rows: isFree ? rows : kept.rows?.map((row) => fresh.get(keyOf(row)) ?? row),
    hold: { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) },
  }
}
