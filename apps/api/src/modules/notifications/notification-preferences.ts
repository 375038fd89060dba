import {
  everyChoice,
  type NotificationPreferences,
  notificationPreferencesInput,
  type PushKind,
} from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { findCountry } from '../../call/country-store.ts'
import {
  type KeptPreferences,
  preferencesOfUsers,
  saveNotificationPreferences,
} from '../../call/notification-preference-store.ts'
import { checked } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Reader } from '../../platform/postgres.ts'
import { releaseHeldNotifications } from '../../call/pending-notification-store.ts'

export const ownPreferences = async (reader: Reader, userId: string): Promise<KeptPreferences> => {
  const chosen = (await preferencesOfUsers(reader, [userId]))(userId)
  return { ...chosen, choices: everyChoice(chosen) }
}

export const notificationPreferences = (call: Call): Promise<KeptPreferences> =>
  read(call, (reader) => ownPreferences(reader, userOf(call).id))

/** What the old quiet hours kept back is told by the new ones. */
export const updateNotificationPreferences = (
  call: Call,
  input: {
    readonly isWeeklyMailWanted?: boolean | null | undefined
    readonly pushKinds?: readonly PushKind[] | null | undefined
  },
): Promise<KeptPreferences> =>
  transact(call, async (tx) => {
    const country = await findCountry(tx, call.organisation?.organisationId ?? null)
    const { id, name } = userOf(call)
    const now = call.services.clock.now().toISOString()
    const { isPhonenumberVerified: _, ...before } = await ownPreferences(tx, id)
    const chosen = checked(notificationPreferencesInput(country), {
      ...input,
      isWeeklyMailWanted: input.isWeeklyMailWanted ?? before.isWeeklyMailWanted,
      pushKinds: input.pushKinds ?? before.pushKinds,
    })
    await saveNotificationPreferences(tx, id, chosen, now)
    await releaseHeldNotifications(tx, id, now)
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
    return ownPreferences(tx, id)
  })

/** The trail names no number. */
const traced = ({ phonenumber, ...rest }: NotificationPreferences) => ({
  ...rest,
  hasPhonenumber: phonenumber !== '',
})
