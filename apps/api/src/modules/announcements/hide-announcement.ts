import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { findAnnouncement, raiseLastRead } from './announcement-store.ts'

/** Up to the announcement that was seen, so that one published a moment later is still shown. */
export const hideAnnouncementForCurrentUser = (
  call: Call,
  id: string | null | undefined,
): Promise<string> =>
  transact(call, async (tx) => {
    const seen = id == null ? null : await findAnnouncement(tx, id)
    if (id != null && seen === null) throw refused('NOT_FOUND')
    const now = call.services.clock.now().toISOString()
    const lastRead = await raiseLastRead(tx, userOf(call).id, seen?.createdAt ?? now)
    await writeLog(tx, call, {
      type: 'Announcements',
      operation: 'Received',
      text: seen === null ? 'announcementsHidden' : 'announcementHidden',
      params: seen === null ? {} : { title: seen.title },
      subjectId: id ?? userOf(call).id,
      organisationId: null,
    })
    return lastRead
  })
