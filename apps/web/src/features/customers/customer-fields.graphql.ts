import { graphql } from '../../lib/graphql.ts'

/** What is written of a customer, without what the list counts up. */
export const customerFields = graphql(`
  fragment CustomerFields on Customer {
    _id
    id
    externalId
    firstName
    lastName
    emails
    phonenumbers
    language
    notificationTypes
    shopId
    shopName
    note
    createdAt
    updatedAt
  }
`)
