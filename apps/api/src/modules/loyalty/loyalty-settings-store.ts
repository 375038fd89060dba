import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import { featureIsOn } from '../platform-settings/index.ts'
import type { SealedColumn } from '../sealing/index.ts'

export interface LoyaltySettings extends RowOf<typeof OWN_COLUMNS> {
  readonly isPaused: boolean
  /** How often in a row the service did not do as it was asked. */
  readonly failures: number
}

/** Where the secret of an organisation belongs: it opens nowhere else. */
export const secretContext = (organisationId: string): string =>
  `loyalty_settings/${organisationId}/secret`

export const SEALED_LOYALTY_SECRETS: SealedColumn = {
  table: 'loyalty_settings',
  column: 'sealed_secret',
  key: 'organisation_id',
  contextOf: secretContext,
}

const OWN_COLUMNS = columns(
  'loyalty_settings',
  `
  organisation_id, url, shop_reference, sealed_secret, points_per_euro, failures, resting_until,
  last_answer, last_answer_at, last_sync_at, told_at, updated_at`,
)
const COLUMNS = sql`${OWN_COLUMNS}, is_paused or not ${featureIsOn('loyalty', 'organisation_id')} as "isPaused"`

export const findLoyaltySettings = (
  reader: Reader,
  organisationId: string,
) => firstRow<LoyaltySettings>(reader)`
  select ${COLUMNS} from loyalty_settings where organisation_id = ${organisationId}`

/** One at a time counts its failures. */
export const lockLoyaltySettings = (tx: Tx, organisationId: string) => firstRow<LoyaltySettings>(
  tx,
)`
  select ${COLUMNS} from loyalty_settings where organisation_id = ${organisationId} for update`

export type SavedLoyaltySettings = Pick<
  LoyaltySettings,
  'organisationId' | 'url' | 'shopReference' | 'sealedSecret' | 'pointsPerEuro' | 'updatedAt'
>

/** What changed may be what was wrong: the service is asked again at once. */
export const saveLoyaltySettings = async (tx: Tx, row: SavedLoyaltySettings): Promise<void> => {
  await sql`
    insert into loyalty_settings (organisation_id, url, shop_reference, sealed_secret, points_per_euro, updated_at)
    values (${row.organisationId}, ${row.url}, ${row.shopReference}, ${row.sealedSecret}, ${row.pointsPerEuro},
      ${row.updatedAt})
    on conflict (organisation_id) do update set url = excluded.url, shop_reference = excluded.shop_reference,
      sealed_secret = excluded.sealed_secret, points_per_euro = excluded.points_per_euro,
      updated_at = excluded.updated_at, failures = 0, resting_until = null, last_answer = null,
      last_answer_at = null, told_at = null`.execute(tx)
}

export const saveLoyaltyPause = async (
  tx: Tx,
  organisationId: string,
  isPaused: boolean,
): Promise<void> => {
  await sql`update loyalty_settings set is_paused = ${isPaused}, failures = 0, resting_until = null
    where organisation_id = ${organisationId}`.execute(tx)
}

export const deleteLoyaltySettings = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`delete from loyalty_settings where organisation_id = ${organisationId}`.execute(tx)
}

export type LoyaltyHealth = Pick<
  LoyaltySettings,
  'failures' | 'restingUntil' | 'lastAnswer' | 'lastAnswerAt' | 'lastSyncAt' | 'toldAt'
>

export const saveLoyaltyHealth = async (
  tx: Tx,
  organisationId: string,
  fared: LoyaltyHealth,
): Promise<void> => {
  await sql`update loyalty_settings set failures = ${fared.failures}, resting_until = ${fared.restingUntil},
      last_answer = ${fared.lastAnswer}, last_answer_at = ${fared.lastAnswerAt},
      last_sync_at = ${fared.lastSyncAt}, told_at = ${fared.toldAt}
    where organisation_id = ${organisationId}`.execute(tx)
}
