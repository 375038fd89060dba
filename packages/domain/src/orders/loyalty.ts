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
    /** Left out: as it is. */
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

/** Whole points only: what does not make a point is not rounded up to one. */
export const loyaltyPointsOf = (cents: Cents, pointsPerEuro: number): number =>
  Math.floor((cents * pointsPerEuro) / CENTS_PER_EURO)

/**
 * By how much the points change when what the customer keeps paying does. Taken from the points of
 * the whole, so that any refunds, in any order, end at the points of what is left: none for nothing.
 */
export const loyaltyPointsChange = (
  keptBefore: Cents,
  keptAfter: Cents,
  pointsPerEuro: number,
): number => loyaltyPointsOf(keptAfter, pointsPerEuro) - loyaltyPointsOf(keptBefore, pointsPerEuro)

export interface SignedRequest {
  readonly method: string
  /** With its query, as it stands in the first line of the request. */
  readonly path: string
  /** Unix time in seconds. */
  readonly time: number
  readonly id: string
  readonly body: string
}

/** What both sides sign: each part on a line of its own, the body as it is sent. */
export const canonicalRequest = ({ method, path, time, id, body }: SignedRequest): string =>
  [method, path, String(time), id, body].join('\n')
