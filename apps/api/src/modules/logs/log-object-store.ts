import type { Coverage, Language, LogObjectKind, LogReference } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** The objects of one organisation that a reader can see, and the dealers and resellers. */
export interface ObjectReach {
  readonly organisationId: string
  /** Null for all. */
  readonly shopIds: readonly string[] | null
  /** Dealers and resellers have no row security, so the statement itself limits them. */
  readonly dealers: Pick<Coverage, 'isEverything' | 'dealerIds' | 'resellerIds'>
  readonly resellers: Pick<Coverage, 'isEverything' | 'resellerIds'>
}

export interface NamedObject extends LogReference {
  /** Of a message, its template. */
  readonly name: string
}

interface Part {
  readonly from: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly isSeen: RawBuilder<unknown>
}

/** Of announcements, and of all that a SuperUser reads. */
const EVERY_ROW = sql`true`

/** Most have their name in one column. */
const named = (
  from: RawBuilder<unknown>,
  alias: string,
  name: string,
  isSeen: RawBuilder<unknown>,
): Part => ({ from, key: sql.ref(`${alias}.id`), name: sql.ref(`${alias}.${name}`), isSeen })

type Parts = Partial<Record<LogObjectKind, Part | readonly Part[]>>

/** One statement over the kinds that are asked for: a poll depends on every table that it names. */
const namesOf = async (
  reader: Reader,
  parts: Parts,
  references: readonly LogReference[],
): Promise<readonly NamedObject[]> => {
  const keysOf = (kind: LogObjectKind): string[] =>
    references.filter((each) => each.kind === kind).map(({ key }) => key)
  const selected = Object.entries(parts).flatMap(([kind, of]) => {
    const keys = keysOf(kind as LogObjectKind)
    return keys.length === 0
      ? []
      : [of].flat().map(
          ({ from, key, name, isSeen }) =>
            sql`select ${kind}::text as kind, ${key} as key, ${name} as name from ${from}
                where ${isSeen} and ${key} = any(${keys})`,
        )
  })
  if (selected.length === 0) return []
  return allRows<NamedObject>(reader)`${sql.join(selected, sql` union all `)}`
}

export const namesInOrganisation = (
  reader: Reader,
  reach: ObjectReach,
  language: Language,
  references: readonly LogReference[],
): Promise<readonly NamedObject[]> => namesOf(reader, partsOf(reach, language), references)

const textIn = (texts: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(${texts}->>${language}, (select min(each.value) from jsonb_each_text(${texts}) each))`

const partsOf = (
  { organisationId, shopIds, dealers, resellers }: ObjectReach,
  language: Language,
): Parts => {
  const here = (alias: string) => sql`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`
  const inShop = (alias: string, column: string, isSharedSeen = false) => {
    if (shopIds === null) return here(alias)
    const shop = sql.ref(column)
    const shared = isSharedSeen ? sql` or ${shop} is null` : sql``
    return sql`${here(alias)} and (${shop} = any(${[...shopIds]})${shared})`
  }
  const lockers = sql`lockers l join gateways g on g.id = l.gateway_id`
  const product = {
    from: sql`products p`,
    name: textIn(sql`p.name`, language),
    isSeen: here('p'),
  }
  return {
    announcement: named(sql`announcements a`, 'a', 'title', EVERY_ROW),
    apiKey: named(sql`api_keys k`, 'k', 'name', inShop('k', 'k.shop_id', true)),
    box: named(
      sql`boxes b join ${lockers} on l.id = b.locker_id`,
      'b',
      'label',
      inShop('b', 'g.shop_id'),
    ),
    customer: {
      from: sql`customers c`,
      key: sql`c.id`,
      name: sql`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.public_id)`,
      isSeen: inShop('c', 'c.shop_id', true),
    },
    dealer: named(
      sql`dealers d`,
      'd',
      'company_name',
      sql`(${dealers.isEverything} or d.id = any(${[...dealers.dealerIds]})
        or d.reseller_id = any(${[...dealers.resellerIds]}))`,
    ),
    gateway: named(sql`gateways g`, 'g', 'name', inShop('g', 'g.shop_id')),
    locker: named(lockers, 'l', 'name', inShop('l', 'g.shop_id')),
    message: named(sql`messages m`, 'm', 'template', inShop('m', 'm.shop_id')),
    order: {
      from: sql`orders o`,
      key: sql`o.id`,
      name: sql`o.order_number::text`,
      isSeen: inShop('o', 'o.shop_id'),
    },
    organisation: named(sql`organisations n`, 'n', 'name', sql`n.id = ${organisationId}`),
    overwriteCode: named(sql`overwrite_codes w`, 'w', 'name', inShop('w', 'w.shop_id')),
    product: [
      { ...product, key: sql`p.id` },
      { ...product, key: sql`p.plu` },
    ],
    reseller: named(
      sql`resellers e`,
      'e',
      'company_name',
      sql`(${resellers.isEverything} or e.id = any(${[...resellers.resellerIds]}))`,
    ),
    reservation: named(sql`reservations r`, 'r', 'public_id', inShop('r', 'r.shop_id')),
    shop: named(sql`shops s`, 's', 'name', inShop('s', 's.id')),
    user: named(
      sql`users u`,
      'u',
      'name',
      sql`u.deleted_at is null
        and exists (select from role_assignments t where t.user_id = u.id and ${here('t')})`,
    ),
    webhook: named(sql`webhook_endpoints h`, 'h', 'name', inShop('h', 'h.shop_id', true)),
  }
}

/** For SuperUsers, who read the platform's own log. It is about no organisation and so about nobody's customers. */
export const namesOnPlatform = (
  reader: Reader,
  references: readonly LogReference[],
): Promise<readonly NamedObject[]> => namesOf(reader, PLATFORM_PARTS, references)

const PLATFORM_PARTS: Parts = {
  announcement: named(sql`announcements a`, 'a', 'title', EVERY_ROW),
  dealer: named(sql`dealers d`, 'd', 'company_name', EVERY_ROW),
  gateway: named(sql`gateways g`, 'g', 'name', EVERY_ROW),
  organisation: named(sql`organisations n`, 'n', 'name', EVERY_ROW),
  reseller: named(sql`resellers e`, 'e', 'company_name', EVERY_ROW),
  shop: named(sql`shops s`, 's', 'name', EVERY_ROW),
  user: named(sql`users u`, 'u', 'name', sql`u.deleted_at is null`),
}
