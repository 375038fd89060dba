import { fieldIssues } from '@lockerdesk/domain'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type * as z from 'zod/mini'
import { problemText } from '../calls/refusal.ts'

export interface DomainFormOptions<Values> {
  /** From what the fields hold to what the schema and the API take. */
  readonly prepare?: (values: Values) => unknown
  readonly pincodeLength?: number
}

/** A form that knows the domain's own rules: they speak when a field is left. */
export const useDomainForm = <Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  initialValues: Values,
  { prepare = (values) => values, pincodeLength }: DomainFormOptions<Values> = {},
): UseFormReturnType<Values> => {
  const { t } = useTranslation(['common', 'refusals', 'validation'])
  const problemsOf = (values: Values): Record<string, string> => {
    const parsed = schema.safeParse(prepare(values))
    if (parsed.success) return {}
    return Object.fromEntries(
      fieldIssues(parsed.error).map(({ path, problem }) => [
        path,
        problemText(t, problem, pincodeLength),
      ]),
    )
  }
  /** What the rules said last, as opposed to what the server answered. */
  const said = useRef<Record<string, string>>({})
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      said.current = problemsOf(values)
      return said.current
    },
    // A field may be right because another one changed: an address is not needed for a channel that is not used.
    onValuesChange: (values) => {
      const wrong = problemsOf(values)
      for (const [path, text] of Object.entries(form.errors))
        if (text === said.current[path] && wrong[path] === undefined) form.clearFieldError(path)
    },
  })
  return form
}
