import { useEffect, useRef } from 'react'
import { DIGITS, type Key } from '../src/gateway/keys.ts'

const keyOf = ({ key }: KeyboardEvent): Key | null => {
  if (key === 'Enter') return 'enter'
  if (key === 'Backspace' || key === 'Delete') return 'clear'
  return DIGITS.find((digit) => digit === key) ?? null
}

/** In a field, a menu or a dial the keys mean something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input[type="search"], select, [role="slider"]') !== null

const hasEnterOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input') !== null

/**
 * The computer's own digits work the keypad from anywhere on the page. Enter after digits enters
 * them, wherever the last click left the focus; without digits it works the button that has it.
 * Returns what to call when a digit was clicked.
 */
export const useKeyPresses = (press: (key: Key) => void, isTyping: boolean): (() => void) => {
  const hasDigits = useRef(false)
  useEffect(() => {
    if (!isTyping) hasDigits.current = false
  }, [isTyping])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Whoever walks to another button means that one.
      if (event.key === 'Tab') hasDigits.current = false
      const key = keyOf(event)
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (key === null || isShortcut || isElsewhere(event.target)) return
      if (key === 'enter' && !hasDigits.current && hasEnterOfItsOwn(event.target)) return
      event.preventDefault()
      hasDigits.current = key !== 'enter' && key !== 'clear'
      press(key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [press])
  return () => {
    hasDigits.current = true
  }
}
