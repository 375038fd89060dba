const LEFT_OUT = /^(occurredAt|sentAt|ttlMs|terminalId|.*(?<!box)Id)$/
const SHOWN = 5

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (value: unknown, key: string): [string, string][] => {
  if (Array.isArray(value))
    return value.length > 0 && value.every((each) => typeof each !== 'object')
      ? [[key, value.join(' ')]]
      : []
  if (isRecord(value)) return Object.entries(value).flatMap(([name, part]) => leavesOf(part, name))
  if (value == null || value === false) return []
  return [[key, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** The few words of a message that tell it from its neighbours, for the list. */
export const gistOf = (raw: string): string => {
  try {
    const message: unknown = JSON.parse(raw)
    const payload = isRecord(message) ? message['payload'] : undefined
    return leavesOf(payload, '')
      .filter(([key]) => !LEFT_OUT.test(key))
      .slice(0, SHOWN)
      .map(([key, value]) =>
        key === 'kind' || value === 'true' ? valueOr(key, value) : `${key} ${value}`,
      )
      .join(' · ')
  } catch {
    return raw.slice(0, 80)
  }
}

/** A kind speaks for itself; of a flag only its name says anything. */
const valueOr = (key: string, value: string): string => (value === 'true' ? key : value)
