import { useEffect, useState } from 'preact/hooks'

/** Chrome and Edge; the DOM's types do not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

interface Install {
  /** Null: the browser offers nothing to press. */
  readonly install: (() => void) | null
  /** True on iPhones, whose browser has it in a menu. */
  readonly needsHint: boolean
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export const useInstall = (): Install => {
  const [offered, setOffered] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const offer = (event: Event) => {
      event.preventDefault()
      setOffered(event as InstallEvent)
    }
    const end = () => setOffered(null)
    window.addEventListener('beforeinstallprompt', offer)
    window.addEventListener('appinstalled', end)
    return () => {
      window.removeEventListener('beforeinstallprompt', offer)
      window.removeEventListener('appinstalled', end)
    }
  }, [])
  return {
    install: offered === null ? null : () => void offered.prompt(),
    needsHint: /iPhone|iPad/.test(navigator.userAgent) && !isInstalled(),
  }
}
