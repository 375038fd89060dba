import type { Country, Language } from '@lockerdesk/domain'

export interface OrganisationFormValues extends Record<string, unknown> {
  name: string
  pathname: string
  language: Language
  companyName: string
  registrationNumber: string
  vatNumber: string
  address: {
    street: string
    streetNumber: string
    zipcode: string
    city: string
    state: string
    country: Country
    latitude: number | null
    longitude: number | null
  }
}

export const emptyOrganisation = (language: Language): OrganisationFormValues => ({
  name: '',
  pathname: '',
  language,
  companyName: '',
  registrationNumber: '',
  vatNumber: '',
  address: {
    street: '',
    streetNumber: '',
    zipcode: '',
    city: '',
    state: '',
    country: 'be',
    latitude: null,
    longitude: null,
  },
})

/** The fields of the form, out of what the server tells of an organisation. */
export const organisationFormValues = (of: OrganisationFormValues): OrganisationFormValues => {
  const { street, streetNumber, zipcode, city, state, country, latitude, longitude } = of.address
  return {
    name: of.name,
    pathname: of.pathname,
    language: of.language,
    companyName: of.companyName,
    registrationNumber: of.registrationNumber,
    vatNumber: of.vatNumber,
    address: { street, streetNumber, zipcode, city, state, country, latitude, longitude },
  }
}
