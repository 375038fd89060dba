import { sql } from 'kysely'
import { type RowOf, selected } from '../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface Announcement extends RowOf<typeof COLUMNS> {
  /** Markdown; HTML in it is text like any other. */
  readonly content: string
}

const COLUMNS = selected('announcements', 'id, title, content, created_by, created_at, updated_at')

/** The newest first: the first of them is what a modal shows. */
export const listAnnouncements = (reader: Reader, page: PageRequest): Promise<Page<Announcement>> =>
  fetchPage(reader, {
    matching: reader.selectFrom('announcements'),
    select: (matching) => matching.select(COLUMNS),
    idColumn: sql`announcements.id`,
    sort: { expression: sql`announcements.created_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })

export const findAnnouncement = async (reader: Reader, id: string): Promise<Announcement | null> =>
  (await reader
    .selectFrom('announcements')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

export const lockAnnouncement = async (tx: Tx, id: string): Promise<Announcement | null> =>
  (await tx
    .selectFrom('announcements')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const insertAnnouncement = async (tx: Tx, announcement: Announcement): Promise<void> => {
  await tx
    .insertInto('announcements')
    .values({
      id: announcement._id,
      title: announcement.title,
      content: announcement.content,
      created_by: announcement.createdBy,
      created_at: announcement.createdAt,
      updated_at: announcement.updatedAt,
    })
    .execute()
}

export const updateAnnouncementRow = async (tx: Tx, announcement: Announcement): Promise<void> => {
  await tx
    .updateTable('announcements')
    .set({
      title: announcement.title,
      content: announcement.content,
      updated_at: announcement.updatedAt,
    })
    .where('id', '=', announcement._id)
    .execute()
}

export const deleteAnnouncementRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('announcements').where('id', '=', id).execute()
}
