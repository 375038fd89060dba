export interface ChangedValue {
  /** Nested ones by their path: address.city. */
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Tells a value of a field; null: there is none. */
type Tell = (field: string, value: unknown) => string | null

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)

/** Field by field; what is equal on both sides is left out. */
export const changedValues = (
  before: unknown,
  after: unknown,
  tell: Tell,
  path = '',
): ChangedValue[] => {
  const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields.flatMap((name) => {
    const field = path === '' ? name : `${path}.${name}`
    const [was, is] = [old[name], now[name]]
    if (isPlain(was) || isPlain(is)) return changedValues(was, is, tell, field)
    if (isSame(was, is)) return []
    const [beforeText, afterText] = [tell(name, was), tell(name, is)]
    return beforeText === null && afterText === null
      ? []
      : [{ field, before: beforeText, after: afterText }]
  })
}
