import type { UseFormReturnType } from '@mantine/form'
import type { OfferFormValues } from './offer-form-values.ts'

export type OfferForm = UseFormReturnType<OfferFormValues>

/** The first thing that is wrong at or below a field. */
export const errorBelow = ({ errors }: OfferForm, field: string): string | undefined => {
  const found = Object.entries(errors).find(
    ([path]) => path === field || path.startsWith(`${field}.`),
  )?.[1]
  return typeof found === 'string' ? found : undefined
}
