const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 'Last name: Vos → de Vos' for each field that both sides know; a new one has no before. */
export const changeSummary = (
  before: unknown,
  after: unknown,
  nameOf: (field: string) => string,
): string | undefined => {
  if (!isPlain(before) || !isPlain(after)) return undefined
  const lines = Object.keys(after).map(
    (field) => `${nameOf(field)}: ${shown(before[field])} → ${shown(after[field])}`,
  )
  return lines.length === 0 ? undefined : lines.join(' · ')
}
