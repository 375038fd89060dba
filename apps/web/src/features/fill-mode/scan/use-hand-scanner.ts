import { MIN_SCAN_LENGTH } from '@lockerdesk/domain'
import { useEffect, useRef } from 'react'

/** A scanner leaves some milliseconds between two characters, a person seldom less than this. */
const MAX_GAP_MS = 250

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/** A hand scanner types what it reads and ends with Enter, wherever the focus is; in a field it fills that field. */
export const useHandScanner = (onScan: (text: string) => void): void => {
  const scanned = useRef(onScan)
  useEffect(() => {
    scanned.current = onScan
  })
  useEffect(() => {
    let text = ''
    let lastAtMs = 0
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - lastAtMs > MAX_GAP_MS) text = ''
      lastAtMs = event.timeStamp
      if (event.key.length === 1) text += event.key
      else if (event.key === 'Enter') {
        if (text.length >= MIN_SCAN_LENGTH) {
          // Else Enter would press the button that has the focus.
          event.preventDefault()
          event.stopPropagation()
          scanned.current(text)
        }
        text = ''
      }
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
