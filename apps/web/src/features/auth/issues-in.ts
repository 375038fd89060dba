import { type FieldIssue, fieldIssues } from '@lockerdesk/domain'
import type * as z from 'zod/mini'

/** What the domain's rules say of a small form. */
export const issuesIn = (schema: z.ZodMiniType, values: unknown): readonly FieldIssue[] => {
  const parsed = schema.safeParse(values)
  return parsed.success ? [] : fieldIssues(parsed.error)
}
