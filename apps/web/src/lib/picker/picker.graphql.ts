import { graphql, type ResultOf } from '../graphql.ts'

const shops = graphql(`
  query PickShops($query: String!, $ids: [ID!]!) {
    found: shops(filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name
      }
    }
    chosen: shops(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name
      }
    }
  }
`)

const lockers = graphql(`
  query PickLockers($query: String!, $ids: [ID!]!, $within: ID) {
    found: lockers(shopId: $within, filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name
        detail: lockerId
      }
    }
    chosen: lockers(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name
        detail: lockerId
      }
    }
  }
`)

const gateways = graphql(`
  query PickGateways($query: String!, $ids: [ID!]!) {
    found: serviceLocations(filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name
        detail: deviceId
      }
    }
    chosen: serviceLocations(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name
        detail: deviceId
      }
    }
  }
`)

const users = graphql(`
  query PickUsers($query: String!, $ids: [ID!]!) {
    found: users(filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name
      }
    }
    chosen: users(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name
      }
    }
  }
`)

const organisations = graphql(`
  query PickOrganisations($query: String!, $ids: [ID!]!) {
    found: organisations(filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name
      }
    }
    chosen: organisations(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name
      }
    }
  }
`)

const dealers = graphql(`
  query PickDealers($query: String!, $ids: [ID!]!, $within: ID) {
    found: dealers(filter: { query: $query, resellerId: $within }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name: companyName
      }
    }
    chosen: dealers(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name: companyName
      }
    }
  }
`)

const resellers = graphql(`
  query PickResellers($query: String!, $ids: [ID!]!) {
    found: resellers(filter: { query: $query }, pagination: { limit: 50 }) {
      totalCount
      isTotalCapped
      items {
        _id
        name: companyName
      }
    }
    chosen: resellers(filter: { ids: $ids }, pagination: { limit: 100 }) {
      items {
        _id
        name: companyName
      }
    }
  }
`)

/** Kinds that can be picked; each query returns `found` for the input and `chosen` for the ids of the field. */
export const CHOICES = {
  shop: shops,
  locker: lockers,
  gateway: gateways,
  user: users,
  organisation: organisations,
  dealer: dealers,
  reseller: resellers,
} as const

export type PickerKind = keyof typeof CHOICES
export type ChoicesAnswer = ResultOf<(typeof CHOICES)[PickerKind]>
