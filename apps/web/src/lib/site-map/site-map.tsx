import { geoPath } from 'd3-geo'
import { type ReactNode, useMemo } from 'react'
import { useWidth } from '../../ui/fitting/use-width.ts'
import { fitPlaces, type Place } from './fit-places.ts'
import { type Drawn, gather } from './gather.ts'
import classes from './site-map.module.css'
import { useOutlines } from './use-outlines.ts'

/** Minimum distance of two marks, as touch targets. */
const APART = 26

/** Map of country outlines with places, drawn locally, without an external map service. */
export const SiteMap = <Item extends Place>({
  places,
  height,
  children,
}: {
  places: readonly Item[]
  height: number
  /** Draws one mark for all the places that would overlap. */
  children: (group: Drawn<Item>) => ReactNode
}) => {
  const [element, width] = useWidth()
  const outlines = useOutlines()
  const projection = useMemo(() => fitPlaces(places, { width, height }), [places, width, height])
  const land = useMemo(
    () => (outlines === null ? '' : (geoPath(projection)(outlines) ?? '')),
    [outlines, projection],
  )
  const groups = gather(
    places,
    ({ longitude, latitude }) => projection([longitude, latitude]),
    APART,
  )
  return (
    <div ref={element} className={classes.map} style={{ height }}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={land} className={classes.land} />
      </svg>
      {groups.map((group) => (
        <span
          key={`${group.x} ${group.y}`}
          className={classes.mark}
          style={{ insetInlineStart: group.x, top: group.y }}
        >
          {children(group)}
        </span>
      ))}
    </div>
  )
}
