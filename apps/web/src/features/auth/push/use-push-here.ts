import { useEffect, useState } from 'react'
import { browserPush, hashOf, onBrowserPush, subscriptionHere } from './browser-push.ts'

/** What the browser says, and by what the server knows its subscription. Null: it has none; undefined: not known yet. */
export const usePushHere = (publicKey: string | undefined) => {
  const [browser, setBrowser] = useState(browserPush)
  const [hash, setHash] = useState<string | null>()
  useEffect(() => onBrowserPush(() => setBrowser(browserPush())), [])
  useEffect(() => {
    if (publicKey === undefined) return
    let isCurrent = true
    const look = async () => {
      const here = browser === 'allowed' ? await subscriptionHere(publicKey) : null
      const found = here === null ? null : await hashOf(here.endpoint)
      if (isCurrent) setHash(found)
    }
    look().catch(() => setHash(null))
    return () => {
      isCurrent = false
    }
  }, [publicKey, browser])
  const look = () => setBrowser(browserPush())
  return { browser, hash, setHash, look }
}
