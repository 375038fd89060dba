import {
  type Language,
  normaliseEmail,
  type Place,
  type Role,
  type SortDirection,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
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
  email: { expression: sql`holders.email`, type: 'text' },
  role: {
    expression: sql`array_position(array['Member', 'Admin', 'Dealer', 'Reseller', 'SuperUser'], holders.role)`,
    type: 'integer',
  },
  // Never signed in is the longest ago; a null would fall out of the cursor's comparison.
  lastSignInAt: {
    expression: sql`coalesce(holders."lastSignInAt", '-infinity')`,
    type: 'timestamptz',
  },
  since: { expression: sql`holders.since`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type RoleHolderSortField = keyof typeof SORTS
export const ROLE_HOLDER_SORTS = Object.keys(SORTS) as RoleHolderSortField[]

export interface RoleHolderSort {
  readonly field: RoleHolderSortField
  readonly direction: SortDirection
}

const holdersAt = (reader: Reader, place: Place) =>
  reader.selectFrom(
    sql<RoleHolder>`(
      select u.id as "_id", u.name, u.sort_name as "sortName", u.search_text as "searchText", u.email, u.language, a.role, a.shop_ids as "shopIds",
        a.from_groups as "fromGroups", u.pincode_hash is not null as "hasPincode", u.last_sign_in_at as "lastSignInAt", a.created_at as since
      from role_assignments a join users u on u.id = a.user_id
      where ${isAtPlace(place)} and u.deleted_at is null)`.as('holders'),
  )

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
  let matching = holdersAt(reader, place)
  if (filter.role != null) matching = matching.where('holders.role', '=', filter.role)
  if (filter.query != null && filter.query.trim() !== '') {
    const pattern = containing(normaliseEmail(filter.query))
    matching = matching.where(sql<boolean>`holders."searchText" like folded(${pattern})`)
  }
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`holders."_id" = any(${[...filter.ids]})`)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`holders."_id"`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
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
