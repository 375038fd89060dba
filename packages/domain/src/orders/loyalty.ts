import * as z from 'zod/mini'
import { requiredText, wholeNumber } from '../fields.ts'
import { serviceUrl } from '../integrations/service-url.ts'
import type { Cents } from '../money/money.ts'

export const LOYALTY_SECRET_MIN_LENGTH = 16
export const MAX_POINTS_PER_EURO = 1_000
const CENTS_PER_EURO = 100
const ONE_LINE = /^[\x21-\x7e]+$/

export const loyaltySettingsInput = (hasSecret: boolean) =>
  z.object({
    url: serviceUrl(),
    shopReference: requiredText(100).check(z.regex(ONE_LINE, { error: 'unknown' })),
    /** Omit to keep the current value. */
    sharedSecret: z
      ._default(
        z.nullable(
          z
            .string()
            .check(
              z.minLength(LOYALTY_SECRET_MIN_LENGTH, { error: 'secretTooShort' }),
              z.maxLength(500, { error: 'tooLong' }),
            ),
        ),
        null,
      )
      .check(z.refine((typed) => typed !== null || hasSecret, { error: 'empty' })),
    pointsPerEuro: z._default(wholeNumber(1, MAX_POINTS_PER_EURO), 1),
  })
export type LoyaltySettingsInput = z.output<ReturnType<typeof loyaltySettingsInput>>

/** Whole points, rounded down. */
export const loyaltyPointsOf = (cents: Cents, pointsPerEuro: number): number =>
  Math.floor((cents * pointsPerEuro) / CENTS_PER_EURO)

/**
 * Change of the points when the paid amount changes. Computed from the points of
 * the total, so that any sequence of refunds ends at the points of the remaining amount.
 */
export const loyaltyPointsChange = (
  keptBefore: Cents,
  keptAfter: Cents,
  pointsPerEuro: number,
): number => loyaltyPointsOf(keptAfter, pointsPerEuro) - loyaltyPointsOf(keptBefore, pointsPerEuro)

export interface SignedRequest {
  readonly method: string
  /** Path with query, as in the request line. */
  readonly path: string
  /** Unix time in seconds. */
  readonly time: number
  readonly id: string
  readonly body: string
}

/** Signed text: one part per line, with the raw body. */
export const canonicalRequest = ({ method, path, time, id, body }: SignedRequest): string =>
  [method, path, String(time), id, body].join('\n')
