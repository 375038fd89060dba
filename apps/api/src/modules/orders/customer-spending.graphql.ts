import { builder } from '../../graphql/builder.ts'
import { Customer } from '../customers/index.ts'
import { spentBy } from './customer-spending.ts'

builder.objectField(Customer, 'spentAmount', (t) =>
  t.int({
    nullable: true,
    description:
      'Cents paid for orders, less what was refunded, in the shops that the caller sees; orders of test mode do not count. Null: nothing was ever paid, or the caller may not read orders.',
    resolve: async ({ _id }, _, call) => (await spentBy(call, _id)) ?? null,
  }),
)
