import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const defaultSettingsQuery = graphql(`
  query DefaultSettings($dealerId: ID, $resellerId: ID) {
    defaultSettings(dealerId: $dealerId, resellerId: $resellerId) {
      name
      selectDefaultBox
      shouldCustomerPay
      autoCompleteGraceSeconds
      accent
      logoId
      updatedAt
      origins {
        field
        isOwn
        above
        aboveOrigin
        aboveName
      }
    }
  }
`)

export const upsertDefaultSettingsMutation = graphql(`
  mutation UpsertDefaultSettings(
    $dealerId: ID
    $resellerId: ID
    $data: DefaultSettingsInput!
  ) {
    upsertDefaultSettings(dealerId: $dealerId, resellerId: $resellerId, data: $data) {
      updatedAt
    }
  }
`)

export type DefaultSettings = ResultOf<typeof defaultSettingsQuery>['defaultSettings']
