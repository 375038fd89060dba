/** What one person types at a keypad: tries further apart than this are two visits. */
const VISIT_GAP_MS = 5 * 60_000

interface KeypadTry {
  readonly gatewayId: string
  readonly isAccepted: boolean
  readonly occurredAt: string
}

export interface KeypadVisit<Try extends KeypadTry> {
  readonly last: Try
  readonly refusedCount: number
}

/** Tries at the keypads, the newest first, as visits: one ends with the code that opens, or after a pause. */
export const visitsOf = <Try extends KeypadTry>(tries: readonly Try[]): KeypadVisit<Try>[] => {
  const latest = new Map<string, KeypadVisit<Try>>()
  const visits: KeypadVisit<Try>[] = []
  const close = (gatewayId: string) => {
    const visit = latest.get(gatewayId)
    if (visit !== undefined) visits.push(visit)
  }
  for (const next of tries.toReversed()) {
    const before = latest.get(next.gatewayId)
    const isSame = before !== undefined && goesOn(before.last, next)
    if (!isSame) close(next.gatewayId)
    const refusedBefore = isSame ? before.refusedCount : 0
    latest.set(next.gatewayId, {
      last: next,
      refusedCount: refusedBefore + (next.isAccepted ? 0 : 1),
    })
  }
  for (const gatewayId of latest.keys()) close(gatewayId)
  return visits.toSorted((a, b) => b.last.occurredAt.localeCompare(a.last.occurredAt))
}

const goesOn = (last: KeypadTry, next: KeypadTry): boolean =>
  !last.isAccepted && Date.parse(next.occurredAt) - Date.parse(last.occurredAt) <= VISIT_GAP_MS
