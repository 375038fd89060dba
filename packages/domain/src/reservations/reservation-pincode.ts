/** A candidate code, and its use on the keypads. */
export interface CodeCandidate {
  readonly code: string
  readonly isLive: boolean
  /** When it was freed, if within the period in which it must not be reused. */
  readonly endedAt: string | null
}

/**
 * The first candidate that is neither in use nor recently freed. If all of many random candidates are, hardly
 * another is left, so it reuses the one that was freed longest ago. Null if all are in use.
 */
export const pickCode = (candidates: readonly CodeCandidate[]): string | null => {
  const free = candidates.filter(({ isLive }) => !isLive)
  const [best] = free.toSorted((a, b) => (a.endedAt ?? '').localeCompare(b.endedAt ?? ''))
  return best?.code ?? null
}
