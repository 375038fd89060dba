import { graphql, type ResultOf } from '../lib/graphql.ts'

export const findThingsQuery = graphql(`
  query FindThings($query: String!) {
    findCustomers(query: $query) {
      _id
      id
      firstName
      lastName
      emails
      phonenumbers
    }
    findProducts(query: $query) {
      _id
      plu
      name {
        language
        value
      }
    }
    lockers(filter: { query: $query }, pagination: { limit: 6 }) {
      items {
        _id
        lockerId
        name
      }
    }
  }
`)

export const findReservationsOfShopQuery = graphql(`
  query FindReservationsOfShop($shopId: ID!, $query: String!) {
    findReservations(shopId: $shopId, query: $query) {
      _id
      id
      firstName
      lastName
      boxes {
        label
      }
    }
  }
`)

export type FoundReservation = ResultOf<
  typeof findReservationsOfShopQuery
>['findReservations'][number]
