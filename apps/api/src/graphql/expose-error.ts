import type { RefusalCode } from '@lockerdesk/domain'
import { GraphQLError } from 'graphql'
import { Refused } from '../call/refused.ts'
import { newPublicId } from '../platform/ids.ts'
import { BadCursor, BadPage } from '../platform/paging.ts'
import { isDatabaseBusy, isUnstorableText } from '../platform/database-errors.ts'

const GENERIC_CODES = {
  bad: 'BAD_USER_INPUT',
  internal: 'INTERNAL',
} as const

export interface ExposedError {
  readonly message: string
  readonly code: RefusalCode | 'INTERNAL'
  readonly extensions: Record<string, unknown>
  /** Of a bug, which is not ours to show: people quote it, and the log has it beside what happened. */
  readonly reference: string | null
}

/** The one place where an error becomes what the world sees. */
export const exposeError = (error: unknown): ExposedError => {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (original instanceof Refused) {
    const { refusal, fields } = original
    const about = { field: refusal.field, params: refusal.params }
    return {
      message: refusal.code,
      code: refusal.code,
      extensions: { code: refusal.code, ...about, ...(fields.length > 0 ? { fields } : {}) },
      reference: null,
    }
  }
  if (original instanceof BadCursor) return badInput(original.message)
  if (original instanceof BadPage) {
    const { extensions, ...bad } = badInput(original.message)
    const fields = [{ path: `pagination.${original.field}`, problem: 'tooLow' }]
    return { ...bad, extensions: { ...extensions, fields } }
  }
  // Parse, validation and coercion errors are GraphQL's own and speak only of the request.
  if (original instanceof GraphQLError) return badInput(withoutHints(original.message))
  if (isDatabaseBusy(original)) return busy()
  if (isUnstorableText(original))
    return badInput('A text contains a character that cannot be stored')
  const reference = newPublicId()
  return {
    message: 'A server error occurred',
    code: GENERIC_CODES.internal,
    extensions: { code: GENERIC_CODES.internal, reference },
    reference,
  }
}

const badInput = (message: string): ExposedError => ({
  message,
  code: GENERIC_CODES.bad,
  extensions: { code: GENERIC_CODES.bad },
  reference: null,
})

/** The client retries what says 'server is stopping'; a database without a free connection is as passing. */
const busy = (): ExposedError => ({
  message: 'server is stopping or busy, try again',
  code: 'SERVER_BUSY',
  extensions: { code: 'SERVER_BUSY' },
  reference: null,
})

const withoutHints = (message: string): string => message.replace(/ Did you mean .*\?$/, '')
