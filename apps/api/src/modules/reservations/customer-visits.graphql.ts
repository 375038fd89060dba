import { builder } from '../../graphql/builder.ts'
import { Customer } from '../customers/index.ts'
import { lastVisitOf } from './customer-visits.ts'

builder.objectField(Customer, 'lastVisitAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the latest reservation of the customer was completed, in the shops that the caller sees. Null: none was yet, or the caller may not read reservations.',
    resolve: async ({ _id }, _, call) => (await lastVisitOf(call, _id)) ?? null,
  }),
)
