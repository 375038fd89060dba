import { FEATURES, type Feature, type FeatureSwitch, type Maintenance } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import { utcText } from '../../platform/utc-text.ts'

/** What was said for all, and for this organisation. */
export interface PlatformState {
  readonly switches: readonly FeatureSwitch[]
  readonly maintenances: readonly Maintenance[]
}

/** One statement: every call begins with it. */
export const findPlatformState = async (
  reader: Reader,
  organisationId: string | null,
): Promise<PlatformState> => {
  const isSaidHere = sql`organisation_id is null or organisation_id = ${organisationId}`
  const row = await firstRow<PlatformState>(reader)`
    select
      coalesce((select json_agg(json_build_object('feature', feature, 'organisationId', organisation_id, 'isOn', is_on))
        from feature_switches where ${isSaidHere}), '[]') as switches,
      coalesce((select json_agg(json_build_object('organisationId', organisation_id, 'messages', messages,
          'startsAt', ${utcText('starts_at')}, 'endsAt', ${utcText('ends_at')}))
        from maintenances where ${isSaidHere}), '[]') as maintenances`
  return row ?? { switches: [], maintenances: [] }
}

/** A condition for statements about many organisations. */
export const featureIsOn = (feature: Feature, organisationColumn: string): RawBuilder<boolean> =>
  sql`is_feature_on(${feature}, ${sql.ref(organisationColumn)}, ${FEATURES[feature].isOnByDefault})`

export const isFeatureOnFor = async (
  reader: Reader,
  feature: Feature,
  organisationId: string,
): Promise<boolean> => {
  const row = await firstRow<{ isOn: boolean }>(reader)`
    select is_feature_on(${feature}, ${organisationId}, ${FEATURES[feature].isOnByDefault}) as "isOn"`
  return row?.isOn === true
}
