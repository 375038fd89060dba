import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * What is typed from ctrl-K until the palette, which is fetched only then, has the focus: it takes it from here,
 * once. Enter is kept as the end of a line.
 */
export const useEarlyLetters = (isAwaited: boolean, onEscape: () => void): (() => string) => {
  const letters = useRef<string | null>(null)
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    letters.current = isAwaited ? '' : null
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (letters.current === null || ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Escape') escape()
      else if (key === 'Backspace') letters.current = letters.current.slice(0, -1)
      else if (key === 'Enter') letters.current += '\n'
      else if (key.length === 1) letters.current += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [isAwaited])
  return () => {
    const kept = letters.current ?? ''
    letters.current = null
    return kept
  }
}
