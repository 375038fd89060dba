import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const generalSettingsQuery = graphql(`
  query GeneralSettings {
    getCurrentOrganisation {
      _id
      id
      name
      pathname
      language
      companyName
      registrationNumber
      vatNumber
      supportEmail
      note
      updatedAt
      address {
        street
        streetNumber
        zipcode
        city
        state
        country
        latitude
        longitude
      }
    }
  }
`)

export const updateGeneralSettingsMutation = graphql(`
  mutation UpdateGeneralSettings($data: GeneralSettingsInput!) {
    updateGeneralSettings(data: $data) {
      _id
      name
    }
  }
`)

export type GeneralSettings = ResultOf<typeof generalSettingsQuery>['getCurrentOrganisation']
