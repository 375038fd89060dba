import {
  everyChoice,
  type NotificationPreferences,
  notificationPreferencesInput,
} from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { findCountry } from '../../call/country-store.ts'
import {
  preferencesOfUsers,
  saveNotificationPreferences,
} from '../../call/notification-preference-store.ts'
import { checked } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Reader } from '../../platform/postgres.ts'
import { tellHeldNow } from './telling-store.ts'

const ownPreferences = async (reader: Reader, userId: string): Promise<NotificationPreferences> => {
  const chosen = (await preferencesOfUsers(reader, [userId]))(userId)
  return { ...chosen, choices: everyChoice(chosen) }
}

export const notificationPreferences = (call: Call): Promise<NotificationPreferences> =>
  read(call, (reader) => ownPreferences(reader, userOf(call).id))

/** What the old quiet hours kept back is told by the new ones. */
export const updateNotificationPreferences = (
  call: Call,
  input: object,
): Promise<NotificationPreferences> =>
  transact(call, async (tx) => {
    const country = await findCountry(tx, call.organisation?.organisationId ?? null)
    const chosen = checked(notificationPreferencesInput(country), input)
    const { id, name } = userOf(call)
    const now = call.services.clock.now().toISOString()
    const before = await ownPreferences(tx, id)
    await saveNotificationPreferences(tx, id, chosen, now)
    await tellHeldNow(tx, id, now)
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Updated',
      text: 'notificationPreferencesUpdated',
      params: { name },
      subjectId: id,
      organisationId: null,
      before: traced(before),
      after: traced(chosen),
    })
    return { ...chosen, choices: everyChoice(chosen) }
  })

/** The trail names no number. */
const traced = ({ phonenumber, ...rest }: NotificationPreferences) => ({
  ...rest,
  hasPhonenumber: phonenumber !== '',
})
