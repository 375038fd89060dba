import { REDACTED_NAMES, withoutPeople } from '../../platform/redact-words.ts'

const NAMES: ReadonlySet<string> = new Set(REDACTED_NAMES.map((name) => name.toLowerCase()))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NAMES.has(name.toLowerCase()) ? '[redacted]' : redact(inner),
    ]),
  )
}

/** Searches travel behind the question mark of an address, and a report may hold JSON within its texts. */
export const redactText = (text: string): string => {
  const inner = text.startsWith('{') || text.startsWith('[') ? parsed(text) : undefined
  if (inner !== undefined) return JSON.stringify(redact(inner))
  return withoutPeople(text.replace(/^((?:https?:\/\/|\/)[^\s?#]*)[?#]\S*$/, '$1'))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
