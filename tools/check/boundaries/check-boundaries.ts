import { findCycles } from './find-cycles.ts'
import { readSources } from './read-imports.ts'
import { RULES } from './rules.ts'

export interface BoundaryReport {
  readonly filesRead: number
  readonly complaints: readonly string[]
}

/** Every import that points the wrong way, every cycle, and every sign that the check itself looked away. */
export const checkBoundaries = async (
  root: string,
  { minimumFiles }: { minimumFiles: number },
): Promise<BoundaryReport> => {
  const sources = await readSources(root)
  const complaints = RULES.flatMap((rule) => {
    const watched = sources.filter(({ path }) => rule.watches(path))
    if (watched.length === 0) return [`${rule.name} watches no file`]
    return watched
      .flatMap(({ imports }) => imports)
      .filter((found) => rule.forbids(found))
      .map(
        ({ file, line, specifier }) =>
          `${file}:${line} imports '${specifier}' (${rule.name}: ${rule.why})`,
      )
  })
  const tooFew =
    sources.length < minimumFiles
      ? [`only ${sources.length} files were read, at least ${minimumFiles} were expected`]
      : []
  return {
    filesRead: sources.length,
    complaints: [...tooFew, ...complaints, ...findCycles(sources)],
  }
}
