import type { Place } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { type Invitation, listInvitations } from './invitations/invitation-store.ts'
import { AT_PLATFORM, atDealer, atReseller, managedPlace } from './managed-place.ts'
import type { PlaceColumns } from './place-store.ts'
import {
  findRoleHolder,
  listRoleHolders,
  type RoleHolder,
  type RoleHolderFilter,
  type RoleHolderSort,
} from './roles/role-holder-store.ts'

const BY_NAME: RoleHolderSort = { field: 'name', direction: 'asc' }

/** Those with a role in the organisation itself; who reaches it from above is not listed here. */
export const users = (
  call: Call,
  filter: RoleHolderFilter,
  sort: RoleHolderSort | null | undefined,
  page: PageRequest,
): Promise<Page<RoleHolder>> =>
  read(call, (reader) =>
    listRoleHolders(reader, organisationOf(call), filter, sort ?? BY_NAME, page),
  )

export const getUserById = async (call: Call, id: string): Promise<RoleHolder> => {
  const holder = await read(call, (reader) => findRoleHolder(reader, organisationOf(call), id))
  if (holder === null) throw refused('NOT_FOUND')
  return holder
}

export const invitations = (call: Call, page: PageRequest): Promise<Page<Invitation>> =>
  read(call, (reader) => listInvitations(reader, organisationOf(call), page))

const atManaged = <T>(
  call: Call,
  at: PlaceColumns,
  list: (reader: Reader, place: Place) => Promise<T>,
): Promise<T> =>
  read(call, async (reader) => list(reader, (await managedPlace(reader, call, at)).place))

const holdersAt = (call: Call, at: PlaceColumns, page: PageRequest): Promise<Page<RoleHolder>> =>
  atManaged(call, at, (reader, place) => listRoleHolders(reader, place, {}, BY_NAME, page))

const invitationsAt = (call: Call, at: PlaceColumns, page: PageRequest) =>
  atManaged(call, at, (reader, place) => listInvitations(reader, place, page))

export const dealerUsers = (call: Call, dealerId: string, page: PageRequest) =>
  holdersAt(call, atDealer(dealerId), page)
export const dealerInvitations = (call: Call, dealerId: string, page: PageRequest) =>
  invitationsAt(call, atDealer(dealerId), page)

export const resellerUsers = (call: Call, resellerId: string, page: PageRequest) =>
  holdersAt(call, atReseller(resellerId), page)
export const resellerInvitations = (call: Call, resellerId: string, page: PageRequest) =>
  invitationsAt(call, atReseller(resellerId), page)

export const superUsers = (call: Call, page: PageRequest) => holdersAt(call, AT_PLATFORM, page)
export const superUserInvitations = (call: Call, page: PageRequest) =>
  invitationsAt(call, AT_PLATFORM, page)
