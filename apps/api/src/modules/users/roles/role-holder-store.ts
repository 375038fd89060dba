import {
  COUNT_CAP,
  type Language,
  normaliseEmail,
  type Place,
  type Role,
  type SortDirection,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/like.ts'
import { sortByStoredName } from '../../../platform/natural-order.ts'
import {
  fetchPage,
  type Page,
  type PageRequest,
  type SortColumn,
} from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { isAtPlace } from '../place-store.ts'

/** A user as one place sees them: with the role there, and nothing of their roles elsewhere. */
export interface RoleHolder {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly role: Role
  readonly shopIds: readonly string[] | null
  /** Groups of the identity provider that give the role; null: a person gave it. */
  readonly fromGroups: readonly string[] | null
  readonly hasPincode: boolean
  readonly lastSignInAt: string | null
  /** When the role was given. */
  readonly since: string
}

export interface RoleHolderFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
  readonly role?: Role | null | undefined
}

const SORTS = {
  name: sortByStoredName(sql`holders."sortName"`),
  email: { expression: sql`holders.email`, type: 'text', isNeverNull: true },
  role: {
    expression: sql`array_position(array['Member', 'Admin', 'Dealer', 'Reseller', 'SuperUser'], holders.role)`,
    type: 'integer',
  },
  // Never signed in is the longest ago; a null would fall out of the cursor's comparison.
  lastSignInAt: { expression: sql`holders."signedInAt"`, type: 'timestamptz', isNeverNull: true },
  since: { expression: sql`holders.since`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type RoleHolderSortField = keyof typeof SORTS
export const ROLE_HOLDER_SORTS = Object.keys(SORTS) as RoleHolderSortField[]

export interface RoleHolderSort {
  readonly field: RoleHolderSortField
  readonly direction: SortDirection
}

const SHOWN = sql`u.name, u.language, a.role, a.shop_ids as "shopIds", a.from_groups as "fromGroups",
  u.pincode_hash is not null as "hasPincode", u.last_sign_in_at as "lastSignInAt", a.created_at as since`

const isAsked = (query: string | null | undefined): query is string =>
  query != null && query.trim() !== ''

const isLike = (column: RawBuilder<unknown>, query: string | null | undefined) =>
  isAsked(query)
    ? sql<boolean>`${column} like folded(${containing(normaliseEmail(query))})`
    : sql<boolean>`true`

/** Read by an index of trigrams where a view reads it past row security. */
const ofOrganisation = (organisationId: string, query: string | null | undefined) => sql`
  ${isAsked(query) ? sql`role_holder_search` : sql`role_holders`} h
  where h.organisation_id = ${organisationId} and ${isLike(sql`h.search_text`, query)}`

/** The people of an organisation have a table of their own, in whose orders indexes are; others are few. */
const holdersAt = (reader: Reader, place: Place, query?: string | null) =>
  reader.selectFrom(
    place.kind === 'organisation'
      ? sql<RoleHolder>`(
          select h."_id", h."sortName", h.email, h."signedInAt", ${SHOWN}
          from (select h.organisation_id, h.user_id as "_id", h.sort_name as "sortName", h.email,
              h.last_sign_in_at as "signedInAt" from ${ofOrganisation(place.organisationId, query)}) h
          join role_assignments a on a.user_id = h."_id" and a.organisation_id = h.organisation_id
          join users u on u.id = h."_id")`.as('holders')
      : sql<RoleHolder>`(
          select u.id as "_id", u.sort_name as "sortName", u.email,
            coalesce(u.last_sign_in_at, '-infinity') as "signedInAt", ${SHOWN}
          from role_assignments a join users u on u.id = a.user_id
          where ${isAtPlace(place)} and u.deleted_at is null and ${isLike(sql`u.search_text`, query)})`.as(
          'holders',
        ),
  )

const totalAt = (place: Place, query: string | null | undefined) =>
  place.kind === 'organisation'
    ? sql<number>`(select count(*) from (
        select from ${ofOrganisation(place.organisationId, query)} limit ${COUNT_CAP + 1}) counted)`
    : undefined

const COLUMNS = [
  'holders._id',
  'holders.name',
  'holders.email',
  'holders.language',
  'holders.role',
  'holders.shopIds',
  'holders.fromGroups',
  'holders.hasPincode',
  'holders.lastSignInAt',
  'holders.since',
] as const

export const listRoleHolders = (
  reader: Reader,
  place: Place,
  filter: RoleHolderFilter,
  sort: RoleHolderSort,
  page: PageRequest,
): Promise<Page<RoleHolder>> => {
  let matching = holdersAt(reader, place, filter.query)
  if (filter.role != null) matching = matching.where('holders.role', '=', filter.role)
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`holders."_id" = any(${[...filter.ids]})`)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`holders."_id"`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
    total: filter.role == null && filter.ids == null ? totalAt(place, filter.query) : undefined,
  })
}

export const findRoleHolder = async (
  reader: Reader,
  place: Place,
  userId: string,
): Promise<RoleHolder | null> =>
  (await holdersAt(reader, place)
    .select(COLUMNS)
    .where('holders._id', '=', userId)
    .executeTakeFirst()) ?? null
