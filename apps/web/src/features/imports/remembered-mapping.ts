import type { ColumnMapping } from './import-kind.ts'

/** What a browser keeps; passed in, so that it can be tried without one. */
interface Memory {
  read(key: string): string | null
  write(key: string, value: string): void
}

const keyOf = (kind: string): string => `${kind}-columns`

/** A file with the same columns as the last one means the same by them. */
export const rememberedMapping = <Column extends string>(
  memory: Memory,
  kind: string,
  columns: readonly Column[],
  headers: readonly string[],
): ColumnMapping<Column> | null => {
  try {
    const kept: unknown = JSON.parse(memory.read(keyOf(kind)) ?? 'null')
    if (!Array.isArray(kept) || kept.length !== headers.length) return null
    const pairs = kept as readonly (readonly [string, string | null])[]
    if (!pairs.every((pair, index) => pair[0] === headers[index])) return null
    return pairs.map(([, column]) => columns.find((known) => known === column) ?? null)
  } catch {
    return null
  }
}

export const rememberMapping = (
  memory: Memory,
  kind: string,
  headers: readonly string[],
  mapping: ColumnMapping,
): void =>
  memory.write(
    keyOf(kind),
    JSON.stringify(headers.map((header, index) => [header, mapping[index] ?? null])),
  )
