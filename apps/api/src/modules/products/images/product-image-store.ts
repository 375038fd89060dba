import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'

export interface NewImage {
  readonly organisationId: string
  readonly hash: string
  readonly picture: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
  readonly createdAt: string
}

/** The same picture again is the same row; it counts as new, so that it is not swept away meanwhile. */
export const saveImage = async (tx: Tx, image: NewImage): Promise<void> => {
  await sql`
    insert into product_images (organisation_id, hash, picture, thumbnail, width, height, created_at)
    values (${image.organisationId}, ${image.hash}, ${image.picture}, ${image.thumbnail}, ${image.width},
      ${image.height}, ${image.createdAt})
    on conflict (organisation_id, hash) do update set created_at = excluded.created_at
  `.execute(tx)
}

/** Locked: it cannot be swept away before the product that shows it is there. */
export const hasImage = async (tx: Tx, organisationId: string, hash: string): Promise<boolean> => {
  const { rows } = await sql`
    select from product_images where organisation_id = ${organisationId} and hash = ${hash} for key share
  `.execute(tx)
  return rows.length > 0
}

/** Of whichever organisation: pictures are shown to customers, and who knows the name knows the content. */
export const findImage = async (
  reader: Reader,
  hash: string,
  size: 'picture' | 'thumbnail',
): Promise<Buffer | null> => {
  const row = await firstRow<{ bytes: Buffer }>(reader)`
    select ${sql.ref(size)} as bytes from product_images where hash = ${hash} limit 1`
  return row?.bytes ?? null
}

/** Uploaded for a form that nobody saved, or of a product that is gone. */
export const sweepImages = async (tx: Tx, before: string): Promise<void> => {
  await sql`
    delete from product_images i where i.created_at < ${before} and not exists (select from products p
      where p.organisation_id = i.organisation_id and p.image_hash = i.hash)
  `.execute(tx)
}
