import { useCallback, useState } from 'react'

export interface SettledParts {
  /** Nothing that comes late is still to come. */
  readonly areSettled: boolean
  readonly onSettled: (part: string) => void
}

/** The parts of a page that load by themselves: shown together, they cannot push one another about. */
export const useSettledParts = (awaited: readonly string[] | undefined): SettledParts => {
  const [settled, setSettled] = useState<readonly string[]>([])
  const [wereSettled, setWereSettled] = useState(false)
  const onSettled = useCallback(
    (part: string) => setSettled((all) => (all.includes(part) ? all : [...all, part])),
    [],
  )
  const areSettled = wereSettled || awaited?.every((part) => settled.includes(part)) === true
  // What was shown stays, whatever else comes later.
  if (areSettled && !wereSettled) setWereSettled(true)
  return { areSettled, onSettled }
}
