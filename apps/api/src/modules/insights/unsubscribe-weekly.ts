import { declineWeeklyMail } from '../../call/notification-preference-store.ts'
import { insertLog } from '../../call/log-store.ts'
import { refused } from '../../call/refused.ts'
import { newId } from '../../platform/ids.ts'
import { readSignedId, signId } from '../../platform/signed-id.ts'
import type { Services } from '../../services.ts'
import { findWeeklyReader } from './weekly-mail-store.ts'

const CONTEXT = 'weekly-mail'

/** Leads a reader to their preferences; a mailbox that posts to it unsubscribes them. */
export const weeklyMailLink = (
  { publicUrl, secrets }: Pick<Services, 'publicUrl' | 'secrets'>,
  userId: string,
): string => `${publicUrl}/api/weekly-mail/${signId(secrets, userId, CONTEXT)}`

/** Asked twice, it changes nothing more. */
export const unsubscribeWeekly = async (services: Services, token: string): Promise<void> => {
  const { database, clock, secrets } = services
  const userId = readSignedId(secrets, token, CONTEXT)
  if (userId === null) throw refused('NOT_FOUND')
  const now = clock.now().toISOString()
  await database.write('everything', async (tx) => {
    const user = await findWeeklyReader(tx, userId)
    if (user === null || !(await declineWeeklyMail(tx, userId, now))) return
    await insertLog(tx, {
      id: newId(),
      organisationId: null,
      type: 'Users',
      operation: 'Updated',
      severity: 'info',
      textKey: 'notificationPreferencesUpdated',
      textParams: { name: user.name },
      subjectId: userId,
      before: { isWeeklyMailWanted: true },
      after: { isWeeklyMailWanted: false },
      temperature: null,
      user: { id: userId, name: user.name },
      apiKey: null,
      ip: null,
      createdAt: now,
    })
  })
}
