import { useEffect, useState } from 'react'
import { productNow } from './product-clock.ts'

/** Current time, updated periodically while the page is visible. */
export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(productNow)
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') setNow(productNow())
    }
    const timer = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [everyMs])
  return now
}
