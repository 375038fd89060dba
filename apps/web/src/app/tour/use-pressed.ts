import { useEffect, useState } from 'react'

/** Whether somebody is pressing it: what moves under a press is not clicked. */
export const usePressed = (): { readonly isPressed: boolean; readonly press: () => void } => {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    const release = () => setPressed(false)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [isPressed])
  return { isPressed, press: () => setPressed(true) }
}
