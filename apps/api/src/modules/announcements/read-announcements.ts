import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { type Announcement, findAnnouncement, listAnnouncements } from './announcement-store.ts'

export const announcements = (call: Call, page: PageRequest): Promise<Page<Announcement>> =>
  read(call, (reader) => listAnnouncements(reader, page))

export const getAnnouncementById = async (call: Call, id: string): Promise<Announcement> => {
  const announcement = await read(call, (reader) => findAnnouncement(reader, id))
  if (announcement === null) throw refused('NOT_FOUND')
  return announcement
}
