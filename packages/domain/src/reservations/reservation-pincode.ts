/** A code that might be given out, and what the keypads know of it. */
export interface CodeCandidate {
  readonly code: string
  readonly isLive: boolean
  /** When it was freed, if that was within its rest. */
  readonly endedAt: string | null
}

/**
 * The first that is neither in use nor resting. Where all of many random candidates are, hardly
 * another is left, and the one that rested longest may go out again. Null: every one is in use.
 */
export const pickCode = (candidates: readonly CodeCandidate[]): string | null => {
  const free = candidates.filter(({ isLive }) => !isLive)
  const [best] = free.toSorted((a, b) => (a.endedAt ?? '').localeCompare(b.endedAt ?? ''))
  return best?.code ?? null
}
