import { sql } from 'kysely'
import type { Logo } from '../../platform/pictures.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export const hasStoredDefaultLogo = async (
  reader: Reader,
  placeId: string,
  hash: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from default_logos where place_id = ${placeId} and hash = ${hash}`.execute(reader)
  return rows.length > 0
}

/** Beside the one in use there is one at most: the last that was uploaded. */
export const saveDefaultLogo = async (
  tx: Tx,
  placeId: string,
  { hash, png }: Logo,
  now: string,
): Promise<void> => {
  await sql`delete from default_logos l where l.place_id = ${placeId} and l.hash <> ${hash}
    and not exists (select from default_settings s where s.place_id = l.place_id and s.logo_hash = l.hash)`.execute(
    tx,
  )
  await sql`insert into default_logos (place_id, hash, png, created_at)
    values (${placeId}, ${hash}, ${png}, ${now}) on conflict do nothing`.execute(tx)
}
