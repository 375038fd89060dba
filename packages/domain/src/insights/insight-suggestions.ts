import type { BoxSize } from '../lockers/locker-layout.ts'

/** Suggestions go by what happened in so many whole days. */
export const SUGGESTION_DAYS = 28

export const SUGGESTION_KINDS = [
  'stickingDoor',
  'secondLocker',
  'wrongSizes',
  'ladderTooLate',
] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** With the figures that are its reason; those that it does not go by are null. */
export interface InsightSuggestion {
  readonly kind: SuggestionKind
  readonly shopId: string
  readonly lockerId: string | null
  readonly boxLabel: string | null
  /** The size that is short, and the one that stands empty. */
  readonly size: BoxSize | null
  readonly otherSize: BoxSize | null
  /** 0 to 1: of the shop, of the size that is short, or of the offers that nobody bought. */
  readonly share: number | null
  readonly otherShare: number | null
  readonly count: number | null
  /** After so many hours the first step of the ladder begins; and so long unsold offers were for sale. */
  readonly hours: number | null
  readonly otherHours: number | null
}

const NOTHING = {
  lockerId: null,
  boxLabel: null,
  size: null,
  otherSize: null,
  share: null,
  otherShare: null,
  count: null,
  hours: null,
  otherHours: null,
} as const

export interface SizeUse {
  readonly shopId: string
  readonly size: BoxSize
  readonly occupiedMinutes: number
  readonly availableMinutes: number
}

const BUSY = 0.75
const FULL = 0.6
const EMPTY = 0.2

const shareOf = (uses: readonly Omit<SizeUse, 'shopId' | 'size'>[]): number => {
  const available = uses.reduce((sum, { availableMinutes }) => sum + availableMinutes, 0)
  const occupied = uses.reduce((sum, { occupiedMinutes }) => sum + occupiedMinutes, 0)
  return available === 0 ? 0 : occupied / available
}

/** Three quarters of all box hours are in use: at busy hours there is no free box. */
export const suggestSecondLockers = (uses: readonly SizeUse[]): InsightSuggestion[] =>
  [...Map.groupBy(uses, ({ shopId }) => shopId)].flatMap(([shopId, ofShop]) => {
    const share = shareOf(ofShop)
    return share < BUSY ? [] : [{ ...NOTHING, kind: 'secondLocker', shopId, share }]
  })

/** One size is nearly always taken while another stands empty. A shop that is full altogether needs more boxes, not others. */
export const suggestSizes = (uses: readonly SizeUse[]): InsightSuggestion[] =>
  [...Map.groupBy(uses, ({ shopId }) => shopId)].flatMap(([shopId, ofShop]) => {
    if (shareOf(ofShop) >= BUSY) return []
    const bySize = ofShop
      .map((use) => ({ size: use.size, share: shareOf([use]) }))
      .toSorted((one, other) => other.share - one.share)
    const [short, idle] = [bySize.at(0), bySize.at(-1)]
    if (short === undefined || idle === undefined) return []
    return short.share < FULL || idle.share > EMPTY
      ? []
      : [
          {
            ...NOTHING,
            kind: 'wrongSizes',
            shopId,
            size: short.size,
            otherSize: idle.size,
            share: short.share,
            otherShare: idle.share,
          },
        ]
  })

export interface LadderUse {
  readonly shopId: string
  readonly offers: number
  readonly unsold: number
  /** On average, of offers with a ladder. Null: there were none. */
  readonly firstStepHours: number | null
  /** How long unsold offers were for sale, on average. Null: all were sold. */
  readonly unsoldHours: number | null
}

const LEAST_UNSOLD = 5
const UNSOLD_SHARE = 0.15
const LATE_PART = 0.5

/** Much goes unsold, and the price first fell when half of its time was over. */
export const suggestLadders = (uses: readonly LadderUse[]): InsightSuggestion[] =>
  uses.flatMap(({ shopId, offers, unsold, firstStepHours, unsoldHours }) =>
    firstStepHours === null ||
    unsoldHours === null ||
    unsold < LEAST_UNSOLD ||
    unsold / offers < UNSOLD_SHARE ||
    firstStepHours < unsoldHours * LATE_PART
      ? []
      : [
          {
            ...NOTHING,
            kind: 'ladderTooLate' as const,
            shopId,
            share: unsold / offers,
            count: unsold,
            hours: firstStepHours,
            otherHours: unsoldHours,
          },
        ],
  )

export interface DoorFailures {
  readonly shopId: string
  readonly lockerId: string
  readonly boxLabel: string
  readonly failures: number
  /** On how many different days. */
  readonly days: number
}

const LEAST_FAILURES = 3
const LEAST_DAYS = 2

/** It was unlocked and did not open, again and again; once may be a customer who did not pull. */
export const suggestDoors = (doors: readonly DoorFailures[]): InsightSuggestion[] =>
  doors
    .filter(({ failures, days }) => failures >= LEAST_FAILURES && days >= LEAST_DAYS)
    .toSorted((one, other) => other.failures - one.failures)
    .map(({ shopId, lockerId, boxLabel, failures }) => ({
      ...NOTHING,
      kind: 'stickingDoor',
      shopId,
      lockerId,
      boxLabel,
      count: failures,
    }))
