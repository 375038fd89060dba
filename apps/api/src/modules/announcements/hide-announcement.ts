import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { UserRow } from '../../graphql/user.ts'
import { getCurrentUser } from '../auth/index.ts'
import { findAnnouncement } from './announcement-store.ts'
import { raiseLastRead } from '../users/index.ts'

/** Up to the announcement that was seen, so that one published a moment later is still shown. */
export const hideAnnouncementForCurrentUser = async (
  call: Call,
  id: string | null | undefined,
): Promise<UserRow> => {
  await transact(call, async (tx) => {
    const seen = id == null ? null : await findAnnouncement(tx, id)
    if (id != null && seen === null) throw refused('NOT_FOUND')
    const now = call.services.clock.now().toISOString()
    await raiseLastRead(tx, userOf(call).id, seen?.createdAt ?? now)
    await writeLog(tx, call, {
      type: 'Announcements',
      operation: 'Received',
      text: seen === null ? 'announcementsHidden' : 'announcementHidden',
      params: seen === null ? {} : { title: seen.title },
      subjectId: id ?? userOf(call).id,
      organisationId: null,
    })
  })
  return getCurrentUser(call)
}
