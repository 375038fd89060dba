import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const createReservationMutation = graphql(`
  mutation CreateReservation($data: ReservationInput!) {
    createReservation(data: $data) {
      _id
      isMessageHeld
      id
      status
      isWaiting
      pincode
      firstName
      lastName
      boxes {
        label
        lockerName
      }
    }
  }
`)

export const updateReservationMutation = graphql(`
  mutation UpdateReservation($id: ID!, $data: ReservationChangeInput!) {
    updateReservation(id: $id, data: $data) {
      _id
      isMessageHeld
    }
  }
`)

export const changeStatusMutation = graphql(`
  mutation UpdateReservationStatus($id: ID!, $data: ReservationStatusInput!) {
    updateReservationStatus(id: $id, data: $data) {
      _id
      isMessageHeld
      status
      allowedActions
    }
  }
`)

export const requestPaymentMutation = graphql(`
  mutation RequestPayment($id: ID!) {
    requestPayment(id: $id) {
      _id
      paymentRequestedAt
      paidAt
      mayRequestPayment
    }
  }
`)

export const moveReservationMutation = graphql(`
  mutation MoveReservation($id: ID!, $data: MoveReservationInput!) {
    moveReservation(id: $id, data: $data) {
      _id
      isMessageHeld
    }
  }
`)

export const extendPickupMutation = graphql(`
  mutation ExtendPickup($id: ID!, $data: ExtendPickupInput!) {
    extendPickup(id: $id, data: $data) {
      _id
      isMessageHeld
    }
  }
`)

export const reissuePincodeMutation = graphql(`
  mutation ReissuePincode($id: ID!, $data: ReissuePincodeInput!) {
    reissuePincode(id: $id, data: $data) {
      _id
      isMessageHeld
      pincode
    }
  }
`)

export const revealPincodeMutation = graphql(`
  mutation RevealReservationPincode($id: ID!) {
    revealReservationPincode(id: $id) {
      _id
      pincode
    }
  }
`)

export const confirmBoxEmptiedMutation = graphql(`
  mutation ConfirmReservationBoxEmptied($boxId: ID!) {
    confirmBoxEmptied(boxId: $boxId) {
      _id
    }
  }
`)

export type CreatedReservation = ResultOf<typeof createReservationMutation>['createReservation']
