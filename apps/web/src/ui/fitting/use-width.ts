import { type RefObject, useEffect, useRef, useState } from 'react'

const BEFORE_MEASURED = 640

/** How wide an element is drawn, followed while it changes. */
export const useWidth = (): [RefObject<HTMLDivElement | null>, number] => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(BEFORE_MEASURED)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(() => {
      if (current.clientWidth > 0) setWidth(current.clientWidth)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
