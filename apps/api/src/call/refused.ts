import {
  type FieldIssue,
  type FieldProblem,
  fieldIssues,
  type Refusal,
  type RefusalCode,
  type Result,
} from '@lockerdesk/domain'
import type * as z from 'zod/mini'

/** Carries a refusal to the edge, where it becomes `extensions.code`. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly fields: readonly FieldIssue[]
  constructor(refusal: Refusal, fields: readonly FieldIssue[] = []) {
    super(refusal.code)
    this.refusal = refusal
    this.fields = fields
  }
}

export const refused = (code: RefusalCode, about: Omit<Refusal, 'code'> = {}): Refused =>
  new Refused({ code, ...about })

/** For an invalid field that only the database can detect. */
export const refusedAt = (path: string, problem: FieldProblem): Refused =>
  new Refused({ code: 'BAD_USER_INPUT' }, [{ path, problem }])

/** Unwraps a decision of the domain, or throws its refusal. */
export const decided = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Refused(result.refusal)
  return result.value
}

/** Validates input with the domain's schema; the refusal lists every invalid field. */
export const checked = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new Refused({ code: 'BAD_USER_INPUT' }, fieldIssues(parsed.error))
  return parsed.data
}
