export interface ChangedValue {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Field by field, nested ones by their path; what is equal on both sides is left out. */
export const changedValues = (before: unknown, after: unknown, path = ''): ChangedValue[] => {
  const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields.flatMap((name) => {
    const field = path === '' ? name : `${path}.${name}`
    const [was, is] = [old[name], now[name]]
    if (isPlain(was) || isPlain(is)) return changedValues(was, is, field)
    const [beforeText, afterText] = [shown(was), shown(is)]
    return beforeText === afterText ? [] : [{ field, before: beforeText, after: afterText }]
  })
}
