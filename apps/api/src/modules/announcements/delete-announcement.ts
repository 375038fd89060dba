import { authorise, type Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { type Announcement, deleteAnnouncementRow, lockAnnouncement } from './announcement-store.ts'

export const deleteAnnouncement = (call: Call, id: string): Promise<Announcement> => {
  authorise(call, 'announcement.write', { kind: 'platform' })
  return transact(call, async (tx) => {
    const announcement = await lockAnnouncement(tx, id)
    if (announcement === null) throw refused('NOT_FOUND')
    await deleteAnnouncementRow(tx, id)
    await writeLog(tx, call, {
      type: 'Announcements',
      operation: 'Deleted',
      severity: 'warning',
      text: 'announcementDeleted',
      params: { title: announcement.title },
      subjectId: id,
      organisationId: null,
      before: { title: announcement.title, content: announcement.content },
    })
    return announcement
  })
}
