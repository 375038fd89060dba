import { useEffect, useState } from 'react'

const isNobodyElses = () => document.querySelector('[aria-modal="true"]') === null

/** For a dialog that comes unasked: it waits until nobody is in the middle of another. */
export const useTurn = (): boolean => {
  const [isOurs, setOurs] = useState(isNobodyElses)
  useEffect(() => {
    if (isOurs) return
    const watcher = new MutationObserver(() => {
      if (isNobodyElses()) setOurs(true)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [isOurs])
  return isOurs
}
