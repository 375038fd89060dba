import { graphql, type ResultOf } from '../../lib/graphql.ts'

/** The whole shop: a change of a few of its fields sends the others back as they were. */
export const vendingSettingsQuery = graphql(`
  query VendingSettings {
    getCurrentOrganisation {
      _id
      pathname
    }
    shops(pagination: { limit: 100 }) {
      items {
        _id
        id
        name
        email
        emailNote
        phonenumber
        isTestMode
        hideVirtualVendingInOverview
        vendingPickupTime
        timeBeforeConfirmationDispatch
        defaultAutoHideVendingAfterHours
        webshopUrl
        updatedAt
        address {
          street
          streetNumber
          city
          zipcode
          state
          country
          longitude
          latitude
        }
      }
    }
  }
`)

export const updateVendingMutation = graphql(`
  mutation UpdateVendingSettings($id: ID!, $data: ShopInput!) {
    updateShop(id: $id, data: $data) {
      _id
      hideVirtualVendingInOverview
      vendingPickupTime
      timeBeforeConfirmationDispatch
      defaultAutoHideVendingAfterHours
      updatedAt
    }
  }
`)

export type VendingShop = ResultOf<typeof vendingSettingsQuery>['shops']['items'][number]
