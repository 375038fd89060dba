import { builder } from '../../../graphql/builder.ts'
import { Customer } from '../../customers/index.ts'
import { lastVisitOf } from './customer-visits.ts'

builder.objectField(Customer, 'lastVisitAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the customer last completed a reservation in a shop that the caller can see, in UTC. Null if there is none or the caller may not read reservations.',
    resolve: async ({ _id }, _, call) => (await lastVisitOf(call, _id)) ?? null,
  }),
)
