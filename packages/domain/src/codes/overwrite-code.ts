import * as z from 'zod/mini'
import { idField, requiredName } from '../fields.ts'
import { instantField } from '../instant-field.ts'

export const MAX_LOCKERS_PER_CODE = 50

const time = (timeZone: string) => z._default(z.nullable(instantField(timeZone)), null)

interface OverwriteCodeRules {
  readonly now: Date
  readonly timeZone: string
  /** An end that stays as it was need not lie in the future any more. */
  readonly keptEnd?: string | null
}

const OPEN_END = '9999'

/** The digits are drawn by the product: a chosen code that is 'taken' would give somebody else's away. */
export const overwriteCodeInput = ({ now, timeZone, keptEnd }: OverwriteCodeRules) =>
  z
    .object({
      name: requiredName(),
      /** Who carries it. */
      holder: requiredName(),
      shopId: idField(),
      /** Null: every locker of the shop, also those that come later. */
      lockerIds: z._default(
        z.nullable(
          z.array(idField()).check(
            z.minLength(1, { error: 'noLocker' }),
            z.maxLength(MAX_LOCKERS_PER_CODE, { error: 'tooLong' }),
            z.overwrite((ids) => [...new Set(ids)]),
          ),
        ),
        null,
      ),
      validFrom: time(timeZone),
      validUntil: time(timeZone),
      isOneTime: z._default(z.boolean(), false),
    })
    .check(
      z.refine(
        ({ validUntil }) =>
          validUntil === null ||
          // Stryker disable next-line StringLiteral: no text that is no date equals a time
          Date.parse(validUntil) === Date.parse(keptEnd ?? '') ||
          Date.parse(validUntil) > now.getTime(),
        { error: 'future', path: ['validUntil'] },
      ),
      z.refine(({ validFrom, validUntil }) => (validFrom ?? '') < (validUntil ?? OPEN_END), {
        error: 'tooLow',
        path: ['validUntil'],
      }),
    )
export type OverwriteCodeInput = z.output<ReturnType<typeof overwriteCodeInput>>

export const OVERWRITE_CODE_STATES = ['upcoming', 'active', 'used', 'expired', 'revoked'] as const
export type OverwriteCodeState = (typeof OVERWRITE_CODE_STATES)[number]

export interface OverwriteCodeFacts {
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly isOneTime: boolean
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export const overwriteCodeState = (code: OverwriteCodeFacts, now: Date): OverwriteCodeState => {
  if (code.revokedAt !== null) return 'revoked'
  if (code.isOneTime && code.lastUsedAt !== null) return 'used'
  if (code.validUntil !== null && Date.parse(code.validUntil) <= now.getTime()) return 'expired'
  if (code.validFrom !== null && Date.parse(code.validFrom) > now.getTime()) return 'upcoming'
  return 'active'
}

/** How far one keypad has followed: what it should hold, and what it says that it holds. */
export const CODE_ACKNOWLEDGEMENTS = ['pending', 'live', 'withdrawing', 'withdrawn'] as const
export type CodeAcknowledgement = (typeof CODE_ACKNOWLEDGEMENTS)[number]

export interface KeypadCopy {
  readonly isLive: boolean
  /** The version of the gateway's codes in which it came, or went. */
  readonly sinceVersion: number
  readonly heldVersion: number
}

export const codeAcknowledgement = ({
  isLive,
  sinceVersion,
  heldVersion,
}: KeypadCopy): CodeAcknowledgement => {
  const hasHeard = heldVersion >= sinceVersion
  if (isLive) return hasHeard ? 'live' : 'pending'
  return hasHeard ? 'withdrawn' : 'withdrawing'
}
