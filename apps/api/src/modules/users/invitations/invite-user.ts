import {
  decideGrant,
  inviteeInput,
  type InviteeInput,
  INVITATIONS_PER_HOUR,
  organisationInviteeInput,
  type Place,
  type Role,
} from '@lockerdesk/domain'
import { type Call, userOf } from '../../../call/call.ts'
import { checked, decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { newToken, tokenHash } from '../../../platform/secrets.ts'
import { assertOwnShops } from '../assert-own-shops.ts'
import {
  countInvitedSince,
  insertInvitation,
  type Invitation,
  revokeOpenFor,
} from './invitation-store.ts'
import {
  assertRecentForGrant,
  AT_PLATFORM,
  atDealer,
  atOwnOrganisation,
  atReseller,
  managedPlace,
  trailOf,
} from '../managed-place.ts'
import { type PlaceColumns, placeColumns } from '../place-store.ts'
import { findRoleHolder } from '../roles/role-holder-store.ts'
import { assignmentsOf } from '../roles/role-store.ts'
import { invitationExpiry, sendInvitation } from './send-invitation.ts'
import { findUserByEmail } from '../user-store.ts'

const HOUR_MS = 60 * 60 * 1000

interface Grant {
  readonly role: Role
  readonly shopIds: readonly string[] | null
}

export const inviteUser = (call: Call, data: unknown): Promise<Invitation> => {
  const { role, shopIds, ...invitee } = checked(organisationInviteeInput, data)
  const grant = { role, shopIds: role === 'Member' ? shopIds : null }
  return invite(call, atOwnOrganisation(call), invitee, grant)
}

export const inviteDealerUser = (call: Call, dealerId: string, data: unknown) =>
  invite(call, atDealer(dealerId), checked(inviteeInput, data), { role: 'Dealer', shopIds: null })

export const inviteResellerUser = (call: Call, resellerId: string, data: unknown) =>
  invite(call, atReseller(resellerId), checked(inviteeInput, data), {
    role: 'Reseller',
    shopIds: null,
  })

export const inviteSuperUser = (call: Call, data: unknown) =>
  invite(call, AT_PLATFORM, checked(inviteeInput, data), { role: 'SuperUser', shopIds: null })

const invite = async (
  call: Call,
  at: PlaceColumns,
  invitee: InviteeInput,
  grant: Grant,
): Promise<Invitation> => {
  try {
    return await transact(call, async (tx) => {
      const { place, name: placeName } = await managedPlace(tx, call, at)
      assertRecentForGrant(call, place)
      decided(decideGrant(await assignmentsOf(tx, call.actor.id), grant.role, place))
      await assertOwnShops(tx, place, grant.shopIds)
      await assertWelcome(tx, call, place, invitee.email)
      const invitation = newInvitation(call, place, invitee, grant)
      const token = newToken()
      await revokeOpenFor(tx, invitee.email, place, invitation.createdAt)
      await insertInvitation(tx, invitation, tokenHash(token))
      await sendInvitation(tx, call, invitation, placeName, token)
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Sent',
        text: 'userInvited',
        params: { name: invitee.name, role: grant.role },
        subjectId: invitation._id,
        organisationId: trailOf(place),
        after: { ...invitee, ...grant },
      })
      return invitation
    })
  } catch (error) {
    // Somebody invited the same person at the same moment.
    if (isUniqueViolation(error, 'invitations_open')) throw refused('CONFLICT')
    throw error
  }
}

/** Not somebody who is here already, and not in such numbers that it becomes a nuisance. */
const assertWelcome = async (tx: Tx, call: Call, place: Place, email: string): Promise<void> => {
  const known = await findUserByEmail(tx, email)
  if (known !== null && (await findRoleHolder(tx, place, known.id)) !== null)
    throw refused('ALREADY_MEMBER', { field: 'email' })
  const anHourAgo = new Date(call.services.clock.now().getTime() - HOUR_MS).toISOString()
  if ((await countInvitedSince(tx, place, anHourAgo)) >= INVITATIONS_PER_HOUR)
    throw refused('RATE_LIMITED')
}

const newInvitation = (
  call: Call,
  place: Place,
  invitee: InviteeInput,
  grant: Grant,
): Invitation => {
  const now = call.services.clock.now()
  return {
    _id: newId(now),
    ...invitee,
    ...grant,
    ...placeColumns(place),
    invitedBy: userOf(call).id,
    createdAt: now.toISOString(),
    sentAt: now.toISOString(),
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    revokedAt: null,
  }
}
