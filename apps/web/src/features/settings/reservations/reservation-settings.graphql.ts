import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const reservationSettingsQuery = graphql(`
  query ReservationSettings($shopId: ID) {
    reservationSettings(shopId: $shopId) {
      _id
      selectDefaultBox
      shouldCustomerPay
      autoCompleteGraceSeconds
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

export const upsertReservationSettingsMutation = graphql(`
  mutation UpsertReservationSettings($data: ReservationSettingsInput!) {
    upsertReservationSettings(data: $data) {
      _id
      updatedAt
    }
  }
`)

export type ReservationSettingsAnswer = ResultOf<typeof reservationSettingsQuery>
