import type { Place } from '@lockerdesk/domain'
import type { OrganisationDetail } from './organisations.graphql.ts'

/** Where it stands in the tree, as far as this user was told. */
export const placeOf = ({ _id, dealer }: OrganisationDetail): Place => ({
  kind: 'organisation',
  organisationId: _id,
  dealerId: dealer._id,
  resellerId: dealer.reseller?._id ?? null,
})
