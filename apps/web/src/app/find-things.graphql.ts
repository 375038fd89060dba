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

export const findInShopQuery = graphql(`
  query FindInShop($shopId: ID!, $query: String!) {
    findReservations(shopId: $shopId, query: $query) {
      _id
      id
      firstName
      lastName
      boxes {
        label
      }
    }
    findOrders(shopId: $shopId, query: $query) {
      _id
      orderNumber
      firstName
      lastName
      totalPrice
    }
  }
`)

type FoundInShop = ResultOf<typeof findInShopQuery>
export type FoundReservation = FoundInShop['findReservations'][number]
export type FoundOrder = FoundInShop['findOrders'][number]
