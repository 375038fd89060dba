import { builder } from '../../graphql/builder.ts'
import type { ShopPickups as ShopPickupsRow } from './pickups-store.ts'
import { todaysPickups } from './read-pickups.ts'
import { Reservation } from './reservation-types.graphql.ts'

const ShopPickups = builder.objectRef<ShopPickupsRow>('ShopPickups').implement({
  description: 'Who collects at one shop today, by its own calendar.',
  fields: (t) => ({
    shopId: t.exposeID('shopId'),
    shopName: t.exposeString('shopName'),
    timeZone: t.exposeString('timeZone'),
    totalCount: t.exposeInt('totalCount'),
    reservations: t.field({
      type: [Reservation],
      resolve: ({ reservations }) => [...reservations],
    }),
  }),
})

builder.queryFields((t) => ({
  todaysPickups: t.field({
    type: [ShopPickups],
    args: { shopId: t.arg.id({ required: false }) },
    resolve: (_, { shopId }, call) => todaysPickups(call, shopId),
  }),
}))
