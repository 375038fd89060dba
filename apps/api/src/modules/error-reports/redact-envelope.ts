import { readItems, readJson } from './read-envelope.ts'
import { isRecord, redact } from './redact-report.ts'

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
