import type { ExtendedFeatureCollection } from 'd3-geo'
import { useEffect, useState } from 'react'
import { loadOutlines } from './outlines.ts'

/** Null until they are here, and where they cannot be fetched: the places stand on plain ground then. */
export const useOutlines = (): ExtendedFeatureCollection | null => {
  const [outlines, setOutlines] = useState<ExtendedFeatureCollection | null>(null)
  useEffect(() => {
    let isShown = true
    loadOutlines().then(
      (loaded) => {
        if (isShown) setOutlines(loaded)
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return outlines
}
