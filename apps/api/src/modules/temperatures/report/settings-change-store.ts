import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Period } from '../temperature-store.ts'

const SETTINGS_CHANGE = columns('logs', 'created_at as at, before, after')
export interface SettingsChange extends RowOf<typeof SETTINGS_CHANGE> {
  readonly by: string | null
}

/** Who changed the settings of a locker: an inspector asks for it beside the readings. */
export const listSettingsChanges = (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  { from, to }: Period,
) => allRows<SettingsChange>(reader)`
  select ${SETTINGS_CHANGE}, coalesce(user_name, api_key_name) as by from logs
  where organisation_id = ${organisationId} and subject_id = ${lockerId} and text_key = 'lockerUpdated'
    and created_at >= ${from} and created_at < ${to}
  order by created_at`
