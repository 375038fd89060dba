import { useEffect, useState } from 'react'

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const LOOK_EVERY_MS = 150

const find = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)

/** Where the thing stands on the screen just now: pages load, scroll and change under it. */
export const useTarget = (selector: string): Place | null => {
  const [seen, setSeen] = useState('')
  useEffect(() => {
    let shown: Element | undefined
    const look = () => {
      const element = find(selector)
      if (element !== undefined && element !== shown) {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        element.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
      }
      shown = element
      if (element === undefined) return setSeen('')
      const { left, top, width, height } = element.getBoundingClientRect()
      setSeen(JSON.stringify({ left, top, width, height }))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [selector])
  return seen === '' ? null : (JSON.parse(seen) as Place)
}
