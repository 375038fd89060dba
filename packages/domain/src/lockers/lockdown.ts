import * as z from 'zod/mini'
import { requiredText, optionalText } from '../fields.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'
import { ok, type Result, refuse } from '../result.ts'

export const LOCKDOWN_CAUSES = ['automatic', 'user'] as const
export type LockdownCause = (typeof LOCKDOWN_CAUSES)[number]

/** Cause of a lockdown; a user's reason is free text. */
export const AUTOMATIC_REASON = 'temperature'

export const lockdownInput = z.object({
  reason: requiredText(TEXT_MAX_LENGTH),
  expectedEnd: z._default(z.nullable(z.iso.datetime({ error: 'date' })), null),
  informCustomers: z._default(z.boolean(), false),
})
export type LockdownInput = z.output<typeof lockdownInput>

export const releaseInput = z.object({
  correctiveAction: requiredText(TEXT_MAX_LENGTH),
  reason: optionalText(),
})
export type ReleaseInput = z.output<typeof releaseInput>

export const excursionCommentInput = z.object({ comment: requiredText(TEXT_MAX_LENGTH) })

/** One lockdown at a time; only a person can end an automatic one. */
export const decideLockdown = (
  isInLockdown: boolean,
  expectedEnd: string | null,
  now: Date,
): Result<true> => {
  if (isInLockdown) return refuse('ALREADY_IN_LOCKDOWN')
  if (expectedEnd !== null && Date.parse(expectedEnd) <= now.getTime())
    return refuse('BAD_USER_INPUT', { field: 'expectedEnd' })
  return ok(true)
}

export const decideRelease = (isInLockdown: boolean, isPerson: boolean): Result<true> => {
  if (!isPerson) return refuse('FORBIDDEN')
  return isInLockdown ? ok(true) : refuse('NOT_IN_LOCKDOWN')
}
