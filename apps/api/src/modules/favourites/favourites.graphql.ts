import { builder } from '../../graphql/builder.ts'
import { virtualVendingFavouriteCount } from './read-favourites.ts'

builder.queryFields((t) => ({
  virtualVendingFavouriteCount: t.int({
    description: 'Number of people who subscribed to new offers of this shop and confirmed it.',
    args: { shopId: t.arg.id({ required: true }) },
    resolve: (_, { shopId }, call) => virtualVendingFavouriteCount(call, shopId),
  }),
}))
