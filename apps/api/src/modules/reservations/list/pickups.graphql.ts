import { builder } from '../../../graphql/builder.ts'
import type {
  ShopLatePickups as ShopLatePickupsRow,
  ShopPickups as ShopPickupsRow,
} from './pickups-store.ts'
import { latePickups, todaysPickups } from './read-pickups.ts'
import { Reservation } from '../reservation-types.graphql.ts'

const ShopPickups = builder.objectRef<ShopPickupsRow>('ShopPickups').implement({
  description: 'Today’s pickups at one shop, in its time zone.',
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
  description: 'Number of overdue pickups at one shop.',
  fields: (t) => ({
    shopId: t.exposeID('shopId'),
    shopName: t.exposeString('shopName'),
    count: t.exposeInt('count', {
      description: 'Number of reservations that the list returns for `when: late`.',
    }),
    earliestAt: t.expose('earliestAt', {
      type: 'DateTime',
      description: 'Earliest overdue pickup time, in UTC.',
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
