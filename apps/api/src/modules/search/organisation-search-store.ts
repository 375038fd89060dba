import { isId } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { type FoundRow, type Part, unionOf, type Wanted } from './found-row-store.ts'

/** An organisation, and within it all shops or some. */
export interface SearchReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

/** What a box is called in any language of the product: somebody types it before the number. */
const BOX_WORDS = 'box fach casier vak'

/** The things of which an organisation has some hundreds at most and their boxes, all in one statement. */
export const searchOrganisation = async (
  reader: Reader,
  reach: SearchReach,
  wanted: Wanted,
): Promise<readonly FoundRow[]> => {
  const union = unionOf(partsOf(reach), wanted)
  return union === null ? [] : (await union.execute(reader)).rows
}

/** By its id or its label as one of the words: a locker's name alone means the locker. */
const isBoxMeant = (words: readonly string[]) => {
  const id = words.find(isId)
  // As it is written, and not folded: under row security only so does an index answer it.
  const labels = words.flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()])
  return id === undefined ? sql`b.label = any(${labels})` : sql`b.id = ${id}`
}

const partsOf = ({ organisationId, shopIds }: SearchReach): readonly Part[] => {
  const ofShop = (column: string) =>
    shopIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...shopIds]})`
  const here = (alias: string, shopColumn?: string) => {
    const isHere = sql`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`
    return shopColumn === undefined ? isHere : sql`${isHere} and ${ofShop(shopColumn)}`
  }
  const shopName = (column: string) =>
    sql`(select shops.name from shops where shops.id = ${sql.ref(column)})`
  return [
    {
      kind: 'shop',
      from: sql`shops s`,
      isSeen: here('s', 's.id'),
      id: sql`s.id`,
      label: sql`s.name`,
      detail: sql`s.public_id`,
      names: [sql`s.name`, sql`s.public_id`, sql`(s.address->>'city')`],
    },
    {
      kind: 'locker',
      from: sql`lockers l join gateways g on g.id = l.gateway_id`,
      isSeen: here('l', 'g.shop_id'),
      id: sql`l.id`,
      label: sql`l.name`,
      detail: sql`l.locker_id`,
      shopName: shopName('g.shop_id'),
      names: [sql`l.name`, sql`l.locker_id`],
    },
    {
      kind: 'box',
      from: sql`boxes b join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id`,
      isSeen: here('b', 'g.shop_id'),
      id: sql`b.id`,
      label: sql`l.name || ' · ' || b.label`,
      detail: sql`l.locker_id`,
      shopName: shopName('g.shop_id'),
      lockerId: sql`l.id`,
      names: [
        sql`(l.name || ' ' || b.label)`,
        sql`(${BOX_WORDS} || ' ' || b.label)`,
        sql`l.locker_id`,
        sql`b.id`,
      ],
      isMeant: isBoxMeant,
    },
    {
      kind: 'gateway',
      from: sql`gateways g`,
      isSeen: here('g', 'g.shop_id'),
      id: sql`g.id`,
      label: sql`g.name`,
      detail: sql`g.device_id`,
      shopName: shopName('g.shop_id'),
      names: [sql`g.name`, sql`g.device_id`, sql`g.public_id`],
    },
    {
      kind: 'user',
      from: sql`role_assignments a join users u on u.id = a.user_id`,
      isSeen: sql`${here('a')} and u.deleted_at is null`,
      id: sql`u.id`,
      label: sql`u.name`,
      detail: sql`u.email`,
      names: [sql`u.name`, sql`u.email`],
    },
    {
      kind: 'overwriteCode',
      from: sql`overwrite_codes c`,
      isSeen: here('c', 'c.shop_id'),
      id: sql`c.id`,
      label: sql`c.name`,
      detail: sql`c.holder`,
      shopName: shopName('c.shop_id'),
      names: [sql`c.name`, sql`c.holder`],
    },
    {
      kind: 'apiKey',
      from: sql`api_keys k`,
      isSeen: sql`${here('k')} and k.revoked_at is null`,
      id: sql`k.id`,
      label: sql`k.name`,
      detail: sql`''`,
      shopName: shopName('k.shop_id'),
      names: [sql`k.name`],
    },
    {
      kind: 'webhook',
      from: sql`webhook_endpoints w`,
      isSeen: here('w'),
      id: sql`w.id`,
      label: sql`w.name`,
      detail: sql`w.url`,
      shopName: shopName('w.shop_id'),
      names: [sql`w.name`, sql`w.url`],
    },
  ]
}
