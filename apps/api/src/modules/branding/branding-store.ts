import {
  type Brand,
  type BrandingInput,
  NO_LOGO,
  type OwnSettings,
  type SettingsLevel,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Logo } from '../../platform/pictures.ts'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface BrandLevel extends SettingsLevel<Brand> {
  readonly updatedAt: string | null
}

type LevelRow = OwnSettings<Brand> & Omit<BrandLevel, 'own'>

/** What the reseller, the dealer and the organisation say, as one value of a statement that has its id. */
export const brandLevels = (organisationId: RawBuilder<unknown>): RawBuilder<LevelRow[]> => sql`(
  select json_agg(json_build_object('origin', level.origin, 'name', level.name, 'accent', level.accent,
    'logoId', case when level.is_without_logo then ${NO_LOGO} else level.logo_hash end,
    'updatedAt', to_char(level.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by level.depth)
  from (
    select depth, origin, name, accent, logo_hash, is_without_logo, updated_at from defaults_above(${organisationId})
    union all
    select 3, 'organisation', itself.name, b.accent, b.logo_hash, b.is_without_logo, b.updated_at
    from organisations itself left join brands b on b.organisation_id = itself.id where itself.id = ${organisationId}
  ) level)`

export const levelsOf = (rows: readonly LevelRow[] | null): BrandLevel[] =>
  (rows ?? []).map(({ accent, logoId, ...level }) => ({ ...level, own: { accent, logoId } }))

export const listBrandLevels = async (
  reader: Reader,
  organisationId: string,
): Promise<BrandLevel[]> => {
  const row = await firstRow<{ levels: LevelRow[] | null }>(reader)`
    select ${brandLevels(sql`${organisationId}`)} as levels`
  return levelsOf(row?.levels ?? null)
}

export const saveBranding = async (
  tx: Tx,
  organisationId: string,
  { accent, logoId }: BrandingInput,
  now: string,
): Promise<void> => {
  const isWithoutLogo = logoId === NO_LOGO
  await sql`insert into brands (organisation_id, accent, logo_hash, is_without_logo, updated_at)
    values (${organisationId}, ${accent}, ${isWithoutLogo ? null : logoId}, ${isWithoutLogo}, ${now})
    on conflict (organisation_id) do update
      set accent = excluded.accent, logo_hash = excluded.logo_hash, is_without_logo = excluded.is_without_logo,
        updated_at = excluded.updated_at`.execute(tx)
}

export const hasStoredLogo = async (
  reader: Reader,
  organisationId: string,
  hash: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from brand_logos where organisation_id = ${organisationId} and hash = ${hash}`.execute(
    reader,
  )
  return rows.length > 0
}

/** Beside the one in use there is one at most: the last that was uploaded. */
export const saveLogo = async (
  tx: Tx,
  organisationId: string,
  { hash, png }: Logo,
  now: string,
): Promise<void> => {
  await sql`delete from brand_logos l where l.organisation_id = ${organisationId} and l.hash <> ${hash}
    and not exists (select from brands b where b.organisation_id = l.organisation_id and b.logo_hash = l.hash)`.execute(
    tx,
  )
  await sql`insert into brand_logos (organisation_id, hash, png, created_at)
    values (${organisationId}, ${hash}, ${png}, ${now}) on conflict do nothing`.execute(tx)
}

/** Of whomever: customers see it, and who knows the name knows the content. */
export const findLogo = async (reader: Reader, hash: string): Promise<Buffer | null> => {
  const row = await firstRow(reader)`
    select ${columns('brand_logos', 'png')} from brand_logos where hash = ${hash}
    union all select png from default_logos where hash = ${hash} limit 1`
  return row?.png ?? null
}
