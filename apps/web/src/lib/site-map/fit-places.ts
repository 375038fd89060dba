import { geoMercator, type GeoProjection } from 'd3-geo'

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** Room for a mark at the edge. */
const MARGIN = 28
/** Outlines are cut where nobody sees the cut. */
const BEYOND = 4
/** About 250 km across a small map: nearer, the outlines of countries say nothing. */
const NEAREST = 9_000

/** A projection that shows all the places as near as they fit, with the middle of them in the middle. */
export const fitPlaces = (places: readonly Place[], { width, height }: Box): GeoProjection => {
  const coordinates = places.map(({ longitude, latitude }): [number, number] => [
    longitude,
    latitude,
  ])
  const fitted = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [Math.max(width - MARGIN, MARGIN + 1), Math.max(height - MARGIN, MARGIN + 1)],
    ],
    { type: 'MultiPoint', coordinates },
  )
  const middle = fitted.invert?.([width / 2, height / 2]) ?? coordinates[0] ?? [0, 0]
  // One place alone has no extent, and fits at an endless scale.
  const isEndless = !middle.every(Number.isFinite) || !Number.isFinite(fitted.scale())
  return geoMercator()
    .scale(isEndless ? NEAREST : Math.min(fitted.scale(), NEAREST))
    .center(isEndless ? (coordinates[0] ?? [0, 0]) : middle)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ])
}
