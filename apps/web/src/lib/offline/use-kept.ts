import { useState } from 'react'

/** The last answer stays while the next is on its way, as long as it is about the same thing. */
export const useKept = <Value>(value: Value | undefined, about: string): Value | undefined => {
  const [kept, setKept] = useState({ value, about })
  const isStale = kept.about !== about || (value !== undefined && kept.value !== value)
  if (isStale) setKept({ value, about })
  if (value !== undefined) return value
  return kept.about === about ? kept.value : undefined
}
