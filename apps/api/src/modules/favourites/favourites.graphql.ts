import { builder } from '../../graphql/builder.ts'
import { virtualVendingFavouriteCount } from './read-favourites.ts'

builder.queryFields((t) => ({
  virtualVendingFavouriteCount: t.int({
    description: 'How many people asked, and confirmed, to hear of something new at this shop.',
    args: { shopId: t.arg.id({ required: true }) },
    resolve: (_, { shopId }, call) => virtualVendingFavouriteCount(call, shopId),
  }),
}))
