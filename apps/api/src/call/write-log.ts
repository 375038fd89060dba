import type { LogOperation, LogType, Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/postgres.ts'
import { type Call, signedBy } from './call.ts'
import { insertLog } from './log-store.ts'
import { notifyAdmins } from './notification-store.ts'

export interface LogEntry {
  /** Set if another row refers to the entry. */
  readonly id?: string
  readonly type: LogType
  readonly operation: LogOperation
  readonly text: LogText
  readonly params?: Readonly<Record<string, string | number>>
  readonly subjectId?: string
  readonly severity?: Severity
  /** Only changed fields, never secrets and codes. */
  readonly before?: object
  readonly after?: object
  readonly temperature?: number
  /** Overrides the organisation of the header; null keeps the entry out of every organisation's log. */
  readonly organisationId?: string | null
}

const written = new WeakMap<Tx, number>()
export const logsWritten = (tx: Tx): number => written.get(tx) ?? 0

/** Writes one log row in the transaction of the change: actor, operation, state before and after. */
export const writeLog = async (tx: Tx, call: Call, entry: LogEntry): Promise<void> => {
  const { actor, services } = call
  const now = services.clock.now()
  const organisationId =
    entry.organisationId === undefined
      ? (call.organisation?.organisationId ?? null)
      : entry.organisationId
  written.set(tx, logsWritten(tx) + 1)
  const id = entry.id ?? newId()
  await insertLog(tx, {
    id,
    organisationId,
    type: entry.type,
    operation: entry.operation,
    severity: entry.severity ?? 'info',
    textKey: entry.text,
    textParams: entry.params ?? {},
    subjectId: entry.subjectId ?? null,
    ...onlyChanges(entry.before ?? null, entry.after ?? null),
    temperature: entry.temperature ?? null,
    user: signedBy(actor),
    apiKey: actor.kind === 'apiKey' ? actor : null,
    ip: call.ip,
    createdAt: now.toISOString(),
  })
  if (call.verdict === 'told' && organisationId !== null) {
    await notifyAdmins(tx, {
      organisationId,
      textKey: 'actedForYou',
      textParams: { ...entry.params, who: actor.name, logKey: entry.text },
      link: `/logs/${id}?organisationId=${organisationId}`,
      severity: 'info',
      now,
    })
  }
}

/** A change keeps only the fields that differ; a creation or deletion keeps everything. */
const onlyChanges = (before: object | null, after: object | null) => {
  if (before === null || after === null) return { before, after }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const valueOf = (of: object, field: string): unknown => (of as Record<string, unknown>)[field]
  const changed = fields.filter(
    (field) => JSON.stringify(valueOf(before, field)) !== JSON.stringify(valueOf(after, field)),
  )
  const pick = (of: object) =>
    Object.fromEntries(changed.map((field) => [field, valueOf(of, field)]))
  return { before: pick(before), after: pick(after) }
}
