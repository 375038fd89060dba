import { REDACTED_NAMES, withoutPeople } from '../../platform/redact-words.ts'
import { readItems, readJson } from './read-envelope.ts'

const NAMES: ReadonlySet<string> = new Set(REDACTED_NAMES.map((name) => name.toLowerCase()))
/** What the product's own pages send; attachments, replays and the like are not handed on. */
const HANDED_ON: ReadonlySet<string> = new Set(['event', 'session', 'sessions'])

/** As it is handed on: whose page it was is said, and nothing else that names or opens anything. */
export const redactEnvelope = (body: Buffer, dsn: string): Buffer => {
  const { header, items } = readItems(body)
  const lines = [JSON.stringify({ ...header, dsn })]
  for (const { type, payload } of items) {
    if (!HANDED_ON.has(type)) continue
    const text = JSON.stringify(redactedReport(readJson(payload)))
    lines.push(JSON.stringify({ type, length: Buffer.byteLength(text) }), text)
  }
  return Buffer.from(lines.join('\n'))
}

const redactedReport = (report: unknown): unknown => {
  const redacted = redact(report)
  if (!isRecord(report) || !isRecord(redacted) || !isRecord(report['user'])) return redacted
  const { id, email, username } = report['user']
  return { ...redacted, user: { id, email, username } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const redact = (value: unknown): unknown => {
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
const redactText = (text: string): string => {
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
