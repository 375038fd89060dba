import {
  heldUntil,
  isChannelUsed,
  type NotificationChannel,
  STAFF_SMS_PER_DAY,
} from '@lockerdesk/domain'
import { kindOf, pushKindOf } from '../../call/notification-kinds.ts'
import {
  type KeptPreferences,
  preferencesOfUsers,
} from '../../call/notification-preference-store.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { countSmsSince, queueMail, queueStaffSms } from '../mails/index.ts'
import { enqueueDuePushes, queuePush } from '../push/index.ts'
import { mailOf, pushOf, smsOf } from './notification-digest.ts'
import {
  findNotifiedUser,
  lockPendingNotifications,
  saveNotifyAt,
  type NotifiedUser,
  type PendingNotification,
  listUsersToNotify,
} from '../../call/pending-notification-store.ts'

const USERS_AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** What is to leave by now, one message for each user and way: what came together is told together. */
export const notifyUsers = async (services: Services): Promise<void> => {
  const { database, clock } = services
  const now = clock.now().toISOString()
  let after = ''
  for (;;) {
    const userIds = await database.read('everything', (reader) =>
      listUsersToNotify(reader, now, after, USERS_AT_ONCE),
    )
    for (const userId of userIds) {
      await database.write('everything', (tx) => tellUser(tx, services, userId))
    }
    const last = userIds.at(-1)
    if (last === undefined || userIds.length < USERS_AT_ONCE) break
    after = last
  }
  await enqueueDuePushes(services)
}

const tellUser = async (tx: Tx, services: Services, userId: string): Promise<void> => {
  const now = services.clock.now()
  const untold = await lockPendingNotifications(tx, userId, now.toISOString())
  const user = await findNotifiedUser(tx, userId)
  const preferences = (await preferencesOfUsers(tx, [userId]))(userId)
  const done: PendingNotification[] = []
  for (const each of untold) {
    const held =
      user === null || each.isSettled ? null : heldUntil(preferences, user.timeZone, each, now)
    if (held === null) done.push(each)
    else await saveNotifyAt(tx, userId, [each.id], held.toISOString())
  }
  await saveNotifyAt(
    tx,
    userId,
    done.map(({ id }) => id),
    null,
  )
  const open = done.filter(({ isSettled }) => !isSettled)
  if (user !== null) {
    await send(tx, services, user, preferences, open)
    await push(tx, services, { ...user, id: userId }, preferences, open)
  }
}

const send = async (
  tx: Tx,
  services: Services,
  user: NotifiedUser,
  preferences: KeptPreferences,
  open: readonly PendingNotification[],
): Promise<void> => {
  const isWanted = (channel: NotificationChannel) => (each: PendingNotification) =>
    isChannelUsed(channel, preferences, { kind: kindOf(each.textKey), severity: each.severity })
  const wantsSms = isWanted('sms')
  const wantsMail = isWanted('email')
  const texted = open.filter(wantsSms)
  const isAllowed = texted.length > 0 && (await mayText(tx, services, preferences))
  if (isAllowed) {
    const text = smsOf(user, texted)
    const recipient = preferences.phonenumber
    await queueStaffSms(tx, services, { template: 'notification', recipient, text })
  }
  // What no SMS may carry any more today goes by mail rather than nowhere.
  const mailed = open.filter((each) => wantsMail(each) || (wantsSms(each) && !isAllowed))
  if (mailed.length > 0) await queueMail(tx, services, mailOf(user, mailed, services.publicUrl))
}

const push = async (
  tx: Tx,
  services: Services,
  user: NotifiedUser & { readonly id: string },
  { pushKinds }: KeptPreferences,
  open: readonly PendingNotification[],
): Promise<void> => {
  const pushed = open.filter(({ textKey }) => {
    const kind = pushKindOf(textKey)
    return kind !== null && pushKinds.includes(kind)
  })
  if (pushed.length === 0) return
  const isUrgent = pushed.some(({ severity }) => severity === 'danger')
  await queuePush(tx, services, user.id, { content: pushOf(user, pushed), isUrgent })
}

/** Only a number whose owner typed the code that was sent there. */
const mayText = async (
  tx: Tx,
  { clock }: Services,
  { phonenumber, isPhonenumberVerified }: KeptPreferences,
): Promise<boolean> => {
  if (!isPhonenumberVerified) return false
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString()
  return (await countSmsSince(tx, phonenumber, since)) < STAFF_SMS_PER_DAY
}
