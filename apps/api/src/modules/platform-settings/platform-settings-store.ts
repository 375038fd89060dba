import type { Feature, FeatureSwitch, Maintenance } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

const NAMED_SWITCH = columns('organisations', 'name? as organisationName', 'o')
export type NamedSwitch = FeatureSwitch & RowOf<typeof NAMED_SWITCH>

export const listSwitches = (reader: Reader) => allRows<NamedSwitch>(reader)`
  select ${NAMED_SWITCH}, ${columns('feature_switches', 'feature, organisation_id, is_on', 'f')}
  from feature_switches f left join organisations o on o.id = f.organisation_id
  order by ${inNaturalOrder(sql`o.name`)}, f.feature`

/** Null: nothing is said here any more. */
export const saveSwitch = async (
  tx: Tx,
  {
    feature,
    organisationId,
  }: { readonly feature: Feature; readonly organisationId: string | null },
  isOn: boolean | null,
  now: string,
): Promise<void> => {
  if (isOn === null)
    await sql`delete from feature_switches
      where feature = ${feature} and organisation_id is not distinct from ${organisationId}`.execute(
      tx,
    )
  else
    await sql`insert into feature_switches (feature, organisation_id, is_on, updated_at)
      values (${feature}, ${organisationId}, ${isOn}, ${now})
      on conflict (feature, (coalesce(organisation_id, ''))) do update
        set is_on = excluded.is_on, updated_at = excluded.updated_at`.execute(tx)
}

const NAMED_MAINTENANCE = columns('organisations', 'name? as organisationName', 'o')
export type NamedMaintenance = Maintenance & RowOf<typeof NAMED_MAINTENANCE>

export const listMaintenances = (reader: Reader) => allRows<NamedMaintenance>(reader)`
  select ${NAMED_MAINTENANCE},
      ${columns('maintenances', 'organisation_id, starts_at, ends_at, messages', 'm')}
  from maintenances m left join organisations o on o.id = m.organisation_id
  order by m.organisation_id is not null, m.starts_at`

export const saveMaintenance = async (
  tx: Tx,
  { organisationId, startsAt, endsAt, messages }: Maintenance,
  now: string,
): Promise<void> => {
  await sql`insert into maintenances (organisation_id, starts_at, ends_at, messages, updated_at)
    values (${organisationId}, ${startsAt}, ${endsAt}, ${JSON.stringify(messages)}::jsonb, ${now})
    on conflict ((coalesce(organisation_id, ''))) do update set starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, messages = excluded.messages, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

export const deleteMaintenance = (tx: Tx, organisationId: string | null) => firstRow(tx)`
  delete from maintenances where organisation_id is not distinct from ${organisationId}
  returning ${columns('maintenances', 'starts_at, ends_at, messages')}`

export const findOrganisationName = async (
  reader: Reader,
  organisationId: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('organisations', 'name')} from organisations where id = ${organisationId}`
  return row?.name ?? null
}
