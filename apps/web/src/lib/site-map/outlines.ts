import type { ExtendedFeatureCollection } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json?url'

let loading: Promise<ExtendedFeatureCollection> | undefined

const load = async (): Promise<ExtendedFeatureCollection> => {
  const answer = await fetch(atlas)
  if (!answer.ok) throw new Error(`no outlines: ${answer.status}`)
  const topology = (await answer.json()) as Topology
  const { countries } = topology.objects
  if (countries === undefined) throw new Error('outlines without countries')
  return feature(topology, countries) as ExtendedFeatureCollection
}

/** Country outlines, fetched once from our server; a failure is not cached. */
export const loadOutlines = (): Promise<ExtendedFeatureCollection> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
