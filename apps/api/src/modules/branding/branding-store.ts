import { type BrandingInput, DEFAULT_ACCENT } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Logo } from '../../platform/pictures.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface Branding extends BrandingInput {
  /** Null: nothing was chosen yet. */
  readonly updatedAt: string | null
}

export const findBranding = async (reader: Reader, organisationId: string): Promise<Branding> => {
  const { rows } = await sql<Branding>`
    select accent, logo_hash as "logoId", updated_at as "updatedAt" from brands
    where organisation_id = ${organisationId}`.execute(reader)
  return rows[0] ?? { accent: DEFAULT_ACCENT, logoId: null, updatedAt: null }
}

export const saveBranding = async (
  tx: Tx,
  organisationId: string,
  { accent, logoId }: BrandingInput,
  now: string,
): Promise<void> => {
  await sql`insert into brands (organisation_id, accent, logo_hash, updated_at)
    values (${organisationId}, ${accent}, ${logoId}, ${now})
    on conflict (organisation_id) do update
      set accent = excluded.accent, logo_hash = excluded.logo_hash, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

export const isLogoThere = async (
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

/** Of whichever organisation: customers see it, and who knows the name knows the content. */
export const findLogo = async (reader: Reader, hash: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ png: Buffer }>`
    select png from brand_logos where hash = ${hash} limit 1`.execute(reader)
  return rows[0]?.png ?? null
}
