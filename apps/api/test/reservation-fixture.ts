import { randomUUID } from 'node:crypto'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from './devices/device-fixture.ts'
import type { OrganisationFixture } from './tenancy-fixture.ts'
import { dataOf, type GraphqlAnswer, type TestApi } from './test-api.ts'

export interface ReservedBox {
  readonly boxId: string | null
  readonly lockerId: string | null
  readonly label: string
  readonly use: string
}

export interface ReservationAnswer {
  readonly _id: string
  readonly id: string
  readonly status: string
  readonly version: number
  readonly pincode: string | null
  readonly isCustomPincode: boolean
  readonly pickupDateTime: string
  readonly sendNotificationAt: string | null
  readonly isWaiting: boolean
  readonly awaitsFilling: boolean
  readonly completesAt: string | null
  readonly completedAt: string | null
  readonly allowedActions: readonly string[]
  readonly boxes: readonly ReservedBox[]
}

export const RESERVATION = `{ _id id status version pincode isCustomPincode pickupDateTime sendNotificationAt isWaiting
  awaitsFilling completesAt completedAt allowedActions boxes { boxId lockerId label use } }`

/** A shop with one gateway and a locker behind it. */
export interface ShopFixture {
  readonly at: OrganisationFixture
  readonly shopId: string
  readonly gateway: GatewayFixture
  readonly locker: LockerFixture
}

export const buildShop = async (
  { services }: TestApi,
  at: OrganisationFixture,
  options: { readonly boxes?: number; readonly shopId?: string; readonly name?: string } = {},
): Promise<ShopFixture> => {
  const shopId = options.shopId ?? at.shopIds[0]
  const gateway = await buildGateway(services, at, { shopId, isOnline: true })
  const locker = await buildLocker(services, at, gateway, {
    boxes: options.boxes ?? 6,
    ...(options.name === undefined ? {} : { name: options.name }),
  })
  return { at, shopId, gateway, locker }
}

/** Somebody who works with reservations, at one organisation. */
export const asStaff = (api: TestApi, at: OrganisationFixture, token: string) => {
  const call = (query: string, variables: object, idempotencyKey: string = randomUUID()) =>
    api.call(query, { token, organisationId: at.id, variables, idempotencyKey })
  const create = (data: object, key?: string) =>
    call(
      `mutation ($data: ReservationInput!) { createReservation(data: $data) ${RESERVATION} }`,
      { data },
      key,
    )
  const setStatus = (id: string, data: object, key?: string) =>
    call(
      `mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) ${RESERVATION} }`,
      { id, data },
      key,
    )
  return {
    call,
    create,
    created: async (data: object) =>
      dataOf<ReservationAnswer>(await create(data), 'createReservation'),
    setStatus,
    moved: async (id: string, action: string, expectedStatus: string, more: object = {}) =>
      dataOf<ReservationAnswer>(
        await setStatus(id, { action, expectedStatus, ...more }),
        'updateReservationStatus',
      ),
    update: (id: string, data: object) =>
      call(
        `mutation ($id: ID!, $data: ReservationChangeInput!) { updateReservation(id: $id, data: $data) ${RESERVATION} }`,
        { id, data },
      ),
    get: async (id: string): Promise<ReservationAnswer> =>
      dataOf<ReservationAnswer>(
        await call(`query ($id: ID!) { getReservationById(id: $id) ${RESERVATION} }`, { id }),
        'getReservationById',
      ),
    eventsOf: async (id: string): Promise<string[]> => {
      const answer = await call(
        'query ($id: ID!) { getReservationById(id: $id) { events { kind description } } }',
        { id },
      )
      const { events } = dataOf<{ events: { kind: string }[] }>(answer, 'getReservationById')
      return events.map(({ kind }) => kind).toReversed()
    },
  }
}
export type Staff = ReturnType<typeof asStaff>

let counter = 0

/** A reservation of these boxes, tomorrow, for somebody who is told nothing unless asked. */
export const reservationOf = (
  { shopId, locker }: ShopFixture,
  boxes: readonly number[],
  more: object = {},
) => ({
  shopId,
  boxes: boxes.map((number) => ({ lockerId: locker.id, boxId: locker.boxIds[number - 1] })),
  pickupDateTime: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  language: 'nl',
  firstName: 'Anna',
  lastName: `de Vos ${++counter}`,
  ...more,
})

export const refusalOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions
