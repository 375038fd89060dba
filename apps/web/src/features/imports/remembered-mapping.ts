import { CUSTOMER_COLUMNS } from '@lockerdesk/domain'
import type { ColumnMapping } from './import-rows.ts'

/** What a browser keeps; passed in, so that it can be tried without one. */
interface Memory {
  read(key: string): string | null
  write(key: string, value: string): void
}

const KEY = 'customer-columns'

/** A file with the same columns as the last one means the same by them. */
export const rememberedMapping = (
  memory: Memory,
  headers: readonly string[],
): ColumnMapping | null => {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? 'null')
    if (!Array.isArray(kept) || kept.length !== headers.length) return null
    const pairs = kept as readonly (readonly [string, string | null])[]
    if (!pairs.every((pair, index) => pair[0] === headers[index])) return null
    return pairs.map(([, column]) => CUSTOMER_COLUMNS.find((known) => known === column) ?? null)
  } catch {
    return null
  }
}

export const rememberMapping = (
  memory: Memory,
  headers: readonly string[],
  mapping: ColumnMapping,
): void =>
  memory.write(
    KEY,
    JSON.stringify(headers.map((header, index) => [header, mapping[index] ?? null])),
  )
