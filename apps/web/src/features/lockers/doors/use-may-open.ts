import { useMay } from '../../../lib/session/session.ts'

export const useMayOpen = (): { mayOpenBoxes: boolean; mayOpenEverything: boolean } => ({
  mayOpenBoxes: useMay('locker.openBoxes'),
  mayOpenEverything: useMay('locker.openEverything'),
})
