import { announcementInput } from '@lockerdesk/domain'
import { authorise, type Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { type Announcement, lockAnnouncement, updateAnnouncementRow } from './announcement-store.ts'

/** A correction: those who confirmed it are not shown it again. */
export const updateAnnouncement = (
  call: Call,
  id: string,
  data: unknown,
): Promise<Announcement> => {
  authorise(call, 'announcement.write', { kind: 'platform' })
  const input = checked(announcementInput, data)
  return transact(call, async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (before === null) throw refused('NOT_FOUND')
    const announcement: Announcement = {
      ...before,
      ...input,
      updatedAt: call.services.clock.now().toISOString(),
    }
    await updateAnnouncementRow(tx, announcement)
    await writeLog(tx, call, {
      type: 'Announcements',
      operation: 'Updated',
      text: 'announcementUpdated',
      params: { title: announcement.title },
      subjectId: id,
      organisationId: null,
      before: { title: before.title, content: before.content },
      after: input,
    })
    return announcement
  })
}
