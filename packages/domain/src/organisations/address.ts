import * as z from 'zod/mini'
import { countryField, optionalText, requiredText } from '../fields.ts'

export const addressInput = z.object({
  street: requiredText(),
  streetNumber: requiredText(20),
  city: requiredText(),
  zipcode: requiredText(12),
  state: optionalText(60),
  country: countryField(),
  longitude: z._default(z.nullable(z.number().check(z.gte(-180), z.lte(180))), null),
  latitude: z._default(z.nullable(z.number().check(z.gte(-90), z.lte(90))), null),
})
export type Address = z.output<typeof addressInput>
