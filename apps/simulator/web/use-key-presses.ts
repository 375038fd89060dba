import { useEffect } from 'react'
import { DIGITS, type Key } from '../src/gateway/keys.ts'

const keyOf = ({ key }: KeyboardEvent): Key | null => {
  if (key === 'Enter') return 'enter'
  if (key === 'Backspace' || key === 'Delete') return 'clear'
  return DIGITS.find((digit) => digit === key) ?? null
}

/** Elsewhere the keys mean something else: in a field, in a menu, on a button. */
const isBusy = (target: EventTarget | null, key: Key): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input[type="search"], select, [role="slider"]') !== null) return true
  return key === 'enter' && target.closest('button, a, input') !== null
}

/** The computer's own digits work the keypad from anywhere on the page. */
export const useKeyPresses = (press: (key: Key) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (key === null || isShortcut || isBusy(event.target, key)) return
      event.preventDefault()
      press(key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [press])
}
