import { fieldIssues } from '@lockerdesk/domain'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { problemText } from './refusal.ts'

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
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      const parsed = schema.safeParse(prepare(values))
      if (parsed.success) return {}
      return Object.fromEntries(
        fieldIssues(parsed.error).map(({ path, problem }) => [
          path,
          problemText(t, problem, pincodeLength),
        ]),
      )
    },
  })
}
