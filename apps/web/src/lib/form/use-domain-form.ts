import { fieldIssues } from '@lockerdesk/domain'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type * as z from 'zod/mini'
import { problemText } from '../calls/refusal.ts'

export interface DomainFormOptions<Values> {
  /** Converts field values to the input of schema and API. */
  readonly prepare?: (values: Values) => unknown
  readonly pincodeLength?: number
}

/** A form that validates with the domain's schema on blur. */
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
  /** Last validation errors of the schema, as opposed to those of the server. */
  const said = useRef<Record<string, string>>({})
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      said.current = problemsOf(values)
      return said.current
    },
    // A change of one field can make another valid: an unused channel needs no address.
    onValuesChange: (values) => {
      const wrong = problemsOf(values)
      for (const [path, text] of Object.entries(form.errors))
        if (text === said.current[path] && wrong[path] === undefined) form.clearFieldError(path)
    },
  })
  return form
}
