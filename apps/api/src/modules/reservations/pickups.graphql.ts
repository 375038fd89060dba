import { builder } from '../../graphql/builder.ts'
import type {
  ShopLatePickups as ShopLatePickupsRow,
  ShopPickups as ShopPickupsRow,
} from './pickups-store.ts'
import { latePickups, todaysPickups } from './read-pickups.ts'
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

const ShopLatePickups = builder.objectRef<ShopLatePickupsRow>('ShopLatePickups').implement({
  description: 'How many have not come to one shop although their time has passed.',
  fields: (t) => ({
    shopId: t.exposeID('shopId'),
    shopName: t.exposeString('shopName'),
    count: t.exposeInt('count', {
      description: 'As many as the list has with `when: late`.',
    }),
    earliestAt: t.expose('earliestAt', {
      type: 'DateTime',
      description: 'When the first of them was to be collected, in UTC.',
    }),
  }),
})

builder.queryFields((t) => ({
  latePickups: t.field({
    type: [ShopLatePickups],
    args: { shopId: t.arg.id({ required: false }) },
    resolve: (_, { shopId }, call) => latePickups(call, shopId),
  }),
  todaysPickups: t.field({
    type: [ShopPickups],
    args: { shopId: t.arg.id({ required: false }) },
    resolve: (_, { shopId }, call) => todaysPickups(call, shopId),
  }),
}))
