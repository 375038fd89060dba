import {
  type DefaultSettings,
  type DefaultSettingsInput,
  NO_LOGO,
  type SettingsLevel,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export type DefaultsPlace =
  | { readonly kind: 'reseller'; readonly resellerId: string }
  | { readonly kind: 'dealer'; readonly dealerId: string; readonly resellerId: string | null }

export interface DefaultsLevel extends SettingsLevel<DefaultSettings> {
  /** Null while nothing is said there. */
  readonly updatedAt: string | null
}

export const idOfPlace = (place: DefaultsPlace): string =>
  place.kind === 'dealer' ? place.dealerId : place.resellerId

/** From the top to the place itself. */
export const listDefaults = async (
  reader: Reader,
  place: DefaultsPlace,
): Promise<DefaultsLevel[]> => {
  const dealerId = place.kind === 'dealer' ? place.dealerId : null
  const rows = await allRows<
    DefaultSettingsInput & Pick<DefaultsLevel, 'origin' | 'name' | 'updatedAt'>
  >(reader)`
    select place.origin,
      place.name,
      ${columns(
        'default_settings',
        `
  select_default_box, should_customer_pay, auto_complete_grace_seconds, accent, updated_at?`,
        'own',
      )},
      case when own.is_without_logo then ${NO_LOGO} else own.logo_hash end as "logoId"
    from (
      select 1 as depth, 'reseller' as origin, id, company_name as name from resellers where id = ${place.resellerId}
      union all
      select 2, 'dealer', id, company_name from dealers where id = ${dealerId}
    ) place left join default_settings own on own.place_id = place.id
    order by place.depth`
  return rows.map(({ origin, name, updatedAt, ...own }) => ({ origin, name, updatedAt, own }))
}

export const saveDefaults = async (
  tx: Tx,
  place: DefaultsPlace,
  settings: DefaultSettingsInput,
  now: string,
): Promise<void> => {
  const isDealer = place.kind === 'dealer'
  const isWithoutLogo = settings.logoId === NO_LOGO
  await sql`
    insert into default_settings (place_id, reseller_id, dealer_id, select_default_box, should_customer_pay,
      auto_complete_grace_seconds, accent, logo_hash, is_without_logo, updated_at)
    values (${idOfPlace(place)}, ${isDealer ? null : place.resellerId}, ${isDealer ? place.dealerId : null},
      ${settings.selectDefaultBox}, ${settings.shouldCustomerPay}, ${settings.autoCompleteGraceSeconds},
      ${settings.accent}, ${isWithoutLogo ? null : settings.logoId}, ${isWithoutLogo}, ${now})
    on conflict (place_id) do update set select_default_box = excluded.select_default_box,
      should_customer_pay = excluded.should_customer_pay,
      auto_complete_grace_seconds = excluded.auto_complete_grace_seconds, accent = excluded.accent,
      logo_hash = excluded.logo_hash, is_without_logo = excluded.is_without_logo,
      updated_at = excluded.updated_at`.execute(tx)
}
