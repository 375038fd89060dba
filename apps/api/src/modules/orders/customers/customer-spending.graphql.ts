import { builder } from '../../../graphql/builder.ts'
import { Customer } from '../../customers/index.ts'
import { spendingOfCustomers } from './customer-spending.ts'

builder.objectField(Customer, 'spentAmount', (t) =>
  t.int({
    nullable: true,
    description:
      'Cents paid for orders minus refunds, in the shops that the caller can see, excluding test orders. Null if the customer never paid or the caller may not read orders.',
    resolve: async ({ _id }, _, call) => (await spendingOfCustomers(call, _id)) ?? null,
  }),
)
