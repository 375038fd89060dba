import type { OwnSettings, ReservationSettings, SettingsLevel } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface ReservationSettingsLevel extends SettingsLevel<ReservationSettings> {
  /** Null while nothing is said here, and above organisations. */
  readonly _id: string | null
  readonly updatedAt: string | null
}

type LevelRow = OwnSettings<ReservationSettings> & Omit<ReservationSettingsLevel, 'own'>

const OWN = sql`own.select_default_box as "selectDefaultBox", own.should_customer_pay as "shouldCustomerPay",
  own.auto_complete_grace_seconds as "autoCompleteGraceSeconds", own.updated_at as "updatedAt"`

/** From the reseller down to the organisation or, if one is named, the shop; all in one statement. */
export const listLevels = async (
  reader: Reader,
  organisationId: string,
  shopId: string | null,
): Promise<ReservationSettingsLevel[]> => {
  const rows = await allRows<LevelRow>(reader)`
    select own.depth, own.origin, own.name, null as _id, ${OWN} from defaults_above(${organisationId}) own
    union all
    select 3, 'organisation', o.name, own.id, ${OWN}
    from organisations o
    left join reservation_settings own on own.organisation_id = o.id and own.shop_id is null
    where o.id = ${organisationId}
    union all
    select 4, 'shop', s.name, own.id, ${OWN}
    from shops s
    left join reservation_settings own on own.organisation_id = s.organisation_id and own.shop_id = s.id
    where s.organisation_id = ${organisationId} and s.id = ${shopId}
    order by depth`
  return rows.map((row) => ({
    origin: row.origin,
    name: row.name,
    _id: row._id,
    updatedAt: row.updatedAt,
    own: {
      selectDefaultBox: row.selectDefaultBox,
      shouldCustomerPay: row.shouldCustomerPay,
      autoCompleteGraceSeconds: row.autoCompleteGraceSeconds,
    },
  }))
}
