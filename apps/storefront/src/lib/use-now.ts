import { useEffect, useState } from 'preact/hooks'

const SECOND_MS = 1000

/** The server's time, every second: a phone's own clock may be wrong. */
export const useNow = (serverNow: string): number => {
  const [ahead, setAhead] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.parse(serverNow))
  useEffect(() => setAhead(Date.parse(serverNow) - Date.now()), [serverNow])
  useEffect(() => {
    setNow(Date.now() + ahead)
    const timer = setInterval(() => setNow(Date.now() + ahead), SECOND_MS)
    return () => clearInterval(timer)
  }, [ahead])
  return now
}
