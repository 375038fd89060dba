import { FORCED_RELOAD_MS, IDLE_MS } from '@lockerdesk/domain'
import { useEffect } from 'react'

const CHECK_EVERY_MS = 30_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** A form being filled in is never thrown away by a reload. */
const isFillingIn = (): boolean => document.querySelector('form[data-dirty="true"]') !== null

const isBuildGone = async (): Promise<boolean> => {
  const loaded = [...document.querySelectorAll<HTMLScriptElement>('script[src^="/assets/"]')].map(
    ({ src }) => new URL(src).pathname.slice(1),
  )
  try {
    const response = await fetch('/manifest.json', { cache: 'no-store' })
    if (response.status === 404) return true
    if (!response.ok) return false
    const manifest = await response.text()
    return loaded.some((file) => !manifest.includes(file))
  } catch {
    return false
  }
}

/** After five idle minutes: reload when the build this page came from is gone. After a day: reload anyway. */
export const useFreshBuild = (): void => {
  useEffect(() => {
    const startedAt = Date.now()
    let lastActiveAt = startedAt
    const touch = () => {
      lastActiveAt = Date.now()
    }
    const check = async () => {
      const now = Date.now()
      if (isFillingIn()) return
      if (now - startedAt > FORCED_RELOAD_MS) location.reload()
      else if (now - lastActiveAt > IDLE_MS) {
        lastActiveAt = now
        if (await isBuildGone()) location.reload()
      }
    }
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    for (const event of ACTIVITY) addEventListener(event, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of ACTIVITY) removeEventListener(event, touch)
    }
  }, [])
}
