import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { countFitting } from './count-fitting.ts'

const GAP_PX = 8

/**
 * How many of a row's items fit; the caller gives the others `hidden`. Items are the children of the row without
 * `data-more`, which marks what opens the rest. The row's width must not depend on its content.
 */
export const useFitting = (
  limit: number,
  morePx: number,
): { row: RefObject<HTMLDivElement | null>; fitting: number } => {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(limit)
  useLayoutEffect(() => {
    const { current } = row
    if (current === null || limit === 0) return
    // A hidden item has no width: what it had is remembered.
    const widths = new Map<HTMLElement, number>()
    const measure = () => {
      const items = [...current.querySelectorAll<HTMLElement>(':scope > :not([data-more])')]
      for (const item of items) {
        observer.observe(item)
        if (item.offsetWidth > 0) widths.set(item, item.offsetWidth)
      }
      const measured = items.map((item) => widths.get(item) ?? 0)
      setFitting(countFitting(measured, current.clientWidth, { gapPx: GAP_PX, morePx }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [limit, morePx])
  return { row, fitting: Math.min(fitting, limit) }
}
