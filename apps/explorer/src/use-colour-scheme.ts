import { useSyncExternalStore } from 'react'

// Where Mantine keeps the choice that was made in the back office.
const CHOSEN = 'mantine-color-scheme-value'
const dark = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (notice: () => void): (() => void) => {
  dark.addEventListener('change', notice)
  addEventListener('storage', notice)
  return () => {
    dark.removeEventListener('change', notice)
    removeEventListener('storage', notice)
  }
}

const schemeNow = (): 'light' | 'dark' => {
  const chosen = localStorage.getItem(CHOSEN)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark.matches ? 'dark' : 'light'
}

/** Follows the back office and the system. */
export const useColourScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, schemeNow)
