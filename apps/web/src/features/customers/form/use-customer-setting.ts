import type { Country, Language } from '@lockerdesk/domain'
import { useQuery } from 'urql'
import { customerSettingQuery } from '../customers.graphql.ts'

export interface CustomerSetting {
  /** Reads phone numbers that are typed without one. */
  readonly country: Country
  readonly language: Language
}

export const useCustomerSetting = (): CustomerSetting | undefined => {
  const [{ data }] = useQuery({ query: customerSettingQuery })
  if (data === undefined) return undefined
  const { address, language } = data.getCurrentOrganisation
  return { country: address.country, language }
}
