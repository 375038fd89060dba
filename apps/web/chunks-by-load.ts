/** A chunk as the bundler makes it without any hints: modules that exactly the same entries need. */
export interface PlainChunk {
  readonly name: string
  /** Stays as it is: an entry point that moved would leave a file behind that only points to its new place. */
  readonly isFixed: boolean
  readonly imports: readonly string[]
  readonly modules: readonly string[]
  readonly bytes: number
}

export interface Load {
  /** The chunks that are requested; what they import comes along. */
  readonly entries: readonly string[]
  /** How often it happens, compared with the others. */
  readonly weight: number
}

/** What one more file costs, in bytes of a compressed one: its request, its place in the lists of files, worse compression. */
const FILE_COST_BYTES = 8_000

interface Cluster {
  readonly names: Set<string>
  bytes: number
  /** By the index of the load. */
  readonly loads: Uint8Array
}

/**
 * Merges shared chunks as long as that makes the loads cheaper: bytes nobody asked for against fewer files.
 * Returns the name of the merged chunk for every module in one.
 */
export const clusterChunks = (
  chunks: ReadonlyMap<string, PlainChunk>,
  loads: readonly Load[],
  fileCost: number = FILE_COST_BYTES,
): Map<string, string> => {
  const reached = loads.map(({ entries }) => closureOf(chunks, entries))
  let clusters: Cluster[] = []
  for (const [name, chunk] of chunks) {
    if (chunk.isFixed) continue
    const row = Uint8Array.from(reached, (closure) => (closure.has(name) ? 1 : 0))
    if (row.some((bit) => bit === 1))
      clusters.push({ names: new Set([name]), bytes: chunk.bytes, loads: row })
  }
  const weights = loads.map(({ weight }) => weight)
  const gain = (one: Cluster, other: Cluster) => gainOf(one, other, weights, fileCost)
  let pairs = clusters.flatMap((one, index) =>
    clusters.slice(index + 1).map((other) => ({ one, other, gain: gain(one, other) })),
  )
  for (;;) {
    pairs = pairs.filter((pair) => pair.gain > 0)
    if (pairs.length === 0) break
    const best = pairs.reduce((found, pair) => (pair.gain > found.gain ? pair : found))
    if (closesCircle(best, clusters, chunks)) {
      best.gain = 0
      continue
    }
    const { one, other } = best
    const isMerged = (cluster: Cluster) => cluster === one || cluster === other
    clusters = clusters.filter((cluster) => !isMerged(cluster))
    const both = merged(one, other)
    pairs = pairs.filter((pair) => !isMerged(pair.one) && !isMerged(pair.other))
    pairs.push(...clusters.map((rest) => ({ one: both, other: rest, gain: gain(both, rest) })))
    clusters.push(both)
  }
  return namesByModule(clusters, chunks)
}

const closureOf = (
  chunks: ReadonlyMap<string, PlainChunk>,
  entries: readonly string[],
): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported)
  }
  entries.forEach(visit)
  return found
}

const merged = (one: Cluster, other: Cluster): Cluster => ({
  names: new Set([...one.names, ...other.names]),
  bytes: one.bytes + other.bytes,
  loads: one.loads.map((bit, index) => bit | (other.loads[index] ?? 0)),
})

/** Positive where the merge is worth it. */
const gainOf = (
  one: Cluster,
  other: Cluster,
  weights: readonly number[],
  fileCost: number,
): number => {
  let gain = 0
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0
    const hasOne = one.loads[index] === 1
    const hasOther = other.loads[index] === 1
    if (hasOne && hasOther) gain += weight * fileCost
    else if (hasOne) gain -= weight * other.bytes
    else if (hasOther) gain -= weight * one.bytes
  }
  return gain
}

/** Chunks that import each other in a circle may run before what they need. */
const closesCircle = (
  { one, other }: { readonly one: Cluster; readonly other: Cluster },
  clusters: readonly Cluster[],
  chunks: ReadonlyMap<string, PlainChunk>,
): boolean => {
  const clusterOf = new Map<string, Cluster>()
  for (const cluster of clusters) for (const name of cluster.names) clusterOf.set(name, cluster)
  const isInside = (name: string) => one.names.has(name) || other.names.has(name)
  const seen = new Set<string>()
  const leadsBack = (name: string): boolean => {
    if (isInside(name)) return true
    if (seen.has(name)) return false
    const names = clusterOf.get(name)?.names ?? [name]
    for (const each of names) seen.add(each)
    return importsOf(names, chunks).some(leadsBack)
  }
  return importsOf([...one.names, ...other.names], chunks)
    .filter((name) => !isInside(name))
    .some(leadsBack)
}

const importsOf = (
  names: Iterable<string>,
  chunks: ReadonlyMap<string, PlainChunk>,
): readonly string[] => [...names].flatMap((name) => chunks.get(name)?.imports ?? [])

const namesByModule = (
  clusters: readonly Cluster[],
  chunks: ReadonlyMap<string, PlainChunk>,
): Map<string, string> => {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const cluster of clusters) {
    const members = [...cluster.names].flatMap((name) => chunks.get(name) ?? [])
    const [heaviest] = members.toSorted((a, b) => b.bytes - a.bytes)
    const plain = `${heaviest?.name}`
    const before = taken.get(plain) ?? 0
    taken.set(plain, before + 1)
    // Several features have an index: what has one name becomes one file.
    const name = before === 0 ? plain : `${plain}-${before + 1}`
    for (const { modules } of members) for (const module of modules) names.set(module, name)
  }
  return names
}
