import { FORCED_RELOAD_MS, IDLE_MS } from '@lockerdesk/domain'
import { useEffect } from 'react'
import { connection } from '../../lib/calls/connection.ts'
import { isBuildOutdated } from '../../lib/loading/build.ts'

const CHECK_EVERY_MS = 30_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** A form being filled in is never thrown away by a reload. */
const isFillingIn = (): boolean => document.querySelector('form[data-dirty="true"]') !== null

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
      // Without a connection a reload would leave nothing at all on the screen.
      if (isFillingIn() || connection.read().isLost) return
      if (now - startedAt > FORCED_RELOAD_MS) location.reload()
      else if (now - lastActiveAt > IDLE_MS) {
        lastActiveAt = now
        if (await isBuildOutdated()) location.reload()
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
