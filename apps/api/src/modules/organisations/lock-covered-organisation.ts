import { type Permission, roleAt } from '@lockerdesk/domain'
import { authorise, type Call, type OrganisationPlace, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findDealerPlace } from '../companies/index.ts'
import { lockOrganisation, type Organisation } from './organisation-store.ts'

/** Locked, and allowed where it stands now; one that the caller does not reach does not exist. */
export const lockCoveredOrganisation = async (
  tx: Tx,
  call: Call,
  id: string,
  permission: Permission,
): Promise<Organisation> => {
  const organisation = await lockOrganisation(tx, id)
  if (organisation === null) throw refused('NOT_FOUND')
  const dealer = await findDealerPlace(tx, organisation.dealerId)
  const place: OrganisationPlace = {
    kind: 'organisation',
    organisationId: id,
    dealerId: organisation.dealerId,
    resellerId: dealer?.resellerId ?? null,
  }
  if (roleAt(userOf(call).assignments, place) === null) throw refused('NOT_FOUND')
  authorise(call, permission, place)
  return organisation
}

/** The same for what can be done only to one in use. */
export const lockActiveOrganisation = async (
  tx: Tx,
  call: Call,
  id: string,
  permission: Permission,
): Promise<Organisation> => {
  const organisation = await lockCoveredOrganisation(tx, call, id, permission)
  if (organisation.removedAt !== null) throw refused('NOT_FOUND')
  return organisation
}
