import { announcementInput } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { type Announcement, insertAnnouncement } from './announcement-store.ts'

export const createAnnouncement = (call: Call, data: unknown): Promise<Announcement> => {
  authorise(call, 'announcement.write', { kind: 'platform' })
  const input = checked(announcementInput, data)
  return transact(call, async (tx) => {
    const now = call.services.clock.now()
    const announcement: Announcement = {
      ...input,
      _id: newId(now),
      createdBy: userOf(call).id,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await insertAnnouncement(tx, announcement)
    await writeLog(tx, call, {
      type: 'Announcements',
      operation: 'Created',
      text: 'announcementCreated',
      params: { title: announcement.title },
      subjectId: announcement._id,
      organisationId: null,
      after: input,
    })
    return announcement
  })
}
