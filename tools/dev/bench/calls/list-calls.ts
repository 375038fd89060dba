import { polledCalls } from '../../../../apps/api/test/bench-calls/page-calls.ts'
import type { PageCall } from '../../../../apps/api/test/bench-calls/page-calls.ts'
import type { HttpCall } from './hammer.ts'

const POLL_HEADER = { 'x-revision': '' }

/** A call as the web makes it; `isPolled`: it also wants to hear when the answer changes. */
export const webCall = (
  url: string,
  { query, variables }: Pick<PageCall, 'query' | 'variables'>,
  { token, organisationId }: { readonly token: string; readonly organisationId: string },
  { isPolled = false, idempotencyKey = '' } = {},
): HttpCall => ({
  url: `${url}/graphql`,
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-organisation-id': organisationId,
    ...(isPolled ? POLL_HEADER : {}),
    ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
  },
  body: JSON.stringify({ query, variables }),
})

export const pageCall = (shopId: string, wanted: string): PageCall => {
  const found = polledCalls(shopId).find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`no page asks for ${wanted}`)
  return found
}

/** The same rows, fields and count in the schema that PostGraphile makes of the tables. */
export const postgraphileList = (url: string, shopId: string): HttpCall => ({
  url: `${url}/graphql`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    variables: { shopId },
    query: `query Reservations($shopId: ObjectId!) {
      allReservations(first: 50, orderBy: [SHOP_ID_ASC, PICKUP_AT_ASC], condition: { shopId: $shopId }) {
        totalCount
        pageInfo { endCursor hasNextPage }
        nodes {
          rowId publicId status pickupAt externalOrderId firstName lastName emails phonenumbers notificationTypes
          notSentAt isWaiting awaitsFilling isVendingReservation lastSentAt createdAt paidAt hideVending vendingProducts
          shopByOrganisationIdAndShopId { timeZone }
          reservationBoxesByOrganisationIdAndReservationId(orderBy: [POSITION_ASC]) {
            nodes { boxId lockerId label lockerName state }
          }
        }
      }
    }`,
  }),
})
