import type { SourceFile } from './read-imports.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const ROOM = /^apps\/(?:api\/src\/modules|web\/src\/features)\/[^/]+/
const TEST = /\.test\.tsx?$/

/** Cycles between files, and between modules and features; an import of a type counts as any other. */
export const findCycles = (sources: readonly SourceFile[]): string[] => [
  ...complaintsOf(
    'files',
    graphOf(sources, (path) => path),
  ),
  ...complaintsOf(
    'modules',
    graphOf(
      sources.filter(({ path }) => !TEST.test(path)),
      (path) => ROOM.exec(path)?.[0],
    ),
  ),
]

const complaintsOf = (what: string, graph: Graph): string[] =>
  cyclesIn(graph).map((cycle) => `a cycle between ${what}: ${cycle.join(' → ')}`)

const graphOf = (
  sources: readonly SourceFile[],
  nodeOf: (path: string) => string | undefined,
): Graph => {
  const graph = new Map<string, Set<string>>()
  const known = new Set(sources.map(({ path }) => path))
  for (const { path, imports } of sources) {
    const from = nodeOf(path)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const found of imports) {
      const to = found.path === undefined || !known.has(found.path) ? undefined : nodeOf(found.path)
      if (to !== undefined && (to !== from || found.path === path)) targets.add(to)
    }
  }
  return graph
}

/** The shortest cycle through each node that is on one, each cycle once. */
const cyclesIn = (graph: Graph): string[][] => {
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const start of [...graph.keys()].toSorted()) {
    if (seen.has(start)) continue
    const cycle = shortestCycle(graph, start)
    if (cycle === undefined) continue
    for (const node of cycle) seen.add(node)
    found.set(cycle.toSorted().join(), cycle)
  }
  return [...found.values()]
}

const shortestCycle = (graph: Graph, start: string): string[] | undefined => {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const node of waiting)
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(node, cameFrom, [start])
      if (cameFrom.has(next)) continue
      cameFrom.set(next, node)
      waiting.push(next)
    }
  return undefined
}

const pathTo = (
  node: string,
  cameFrom: ReadonlyMap<string, string>,
  rest: readonly string[],
): string[] => {
  const before = cameFrom.get(node)
  const path = [node, ...rest]
  return before === undefined ? path : pathTo(before, cameFrom, path)
}
