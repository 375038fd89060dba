import type { ExtendedFeatureCollection } from 'd3-geo'
import { useEffect, useState } from 'react'
import { loadOutlines } from './outlines.ts'

/** Null while they load or if loading fails; the places then appear without outlines. */
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
