import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const vendingSettingsQuery = graphql(`
  query VendingSettings($shopId: ID!) {
    getCurrentOrganisation {
      _id
      pathname
    }
    getShopById(id: $shopId) {
      _id
      id
      isTestMode
      hideVirtualVendingInOverview
      vendingPickupTime
      timeBeforeConfirmationDispatch
      defaultAutoHideVendingAfterHours
      updatedAt
    }
  }
`)

export const updateVendingMutation = graphql(`
  mutation UpdateVendingSettings($id: ID!, $data: ShopChangeInput!) {
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

export type VendingShop = ResultOf<typeof vendingSettingsQuery>['getShopById']
