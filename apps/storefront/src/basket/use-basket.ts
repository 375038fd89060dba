import { useCallback, useState } from 'preact/hooks'
import { keep, readKept } from '../lib/kept.ts'
import { type Basket, toggled } from './basket.ts'

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const read = (place: string): Basket => {
  try {
    const kept: unknown = JSON.parse(readKept('sessionStorage', place) ?? '[]')
    return isIdList(kept) ? kept : []
  } catch {
    return []
  }
}

export interface BasketTools {
  readonly basket: Basket
  readonly toggle: (id: string) => void
  readonly take: (ids: readonly string[]) => void
}

/** Kept while the window is open, so that whoever comes back from paying finds it again. */
export const useBasket = (shopPath: string): BasketTools => {
  const place = `basket ${shopPath}`
  const [basket, setBasket] = useState(() => read(place))
  const change = useCallback(
    (next: (before: Basket) => Basket) =>
      setBasket((before) => {
        const after = next(before)
        keep('sessionStorage', place, JSON.stringify(after))
        return after
      }),
    [place],
  )
  const toggle = useCallback((id: string) => change((before) => toggled(before, id)), [change])
  const take = useCallback(
    (ids: readonly string[]) => change((before) => before.filter((id) => !ids.includes(id))),
    [change],
  )
  return { basket, toggle, take }
}
