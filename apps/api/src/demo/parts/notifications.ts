import { DEFAULT_NOTIFICATION_PREFERENCES, weekOfMail } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

/** Who gets the figures of the week by mail. */
const WEEKLY_READERS = ['admin', 'dealer']
const isWeeklyReader = ({ email }: User): boolean =>
  WEEKLY_READERS.some((name) => email.startsWith(`${name}@`))

/** A welcome for everybody who has a password, and nights without mail. */
export const addNotifications = async (
  tx: Tx,
  world: World,
  users: readonly User[],
): Promise<void> => {
  const created = world.ago({ minutes: 20 })
  const demo = users.filter(({ isDemo }) => isDemo)
  const rows = demo.map((user) => ({
    id: world.idAt(created),
    user_id: user.id,
    organisation_id: null,
    severity: 'success',
    text_key: 'demoWelcome',
    text_params: {},
    link: '/',
    created_at: created,
  }))
  await insertRows(tx, 'notifications', rows)
  const { choices, phonenumber } = DEFAULT_NOTIFICATION_PREFERENCES
  const preferences = demo.map((user) => ({
    user_id: user.id,
    choices,
    phonenumber,
    quiet_from: '22:00',
    quiet_until: '06:00',
    is_urgent_let_through: true,
    is_weekly_mail_wanted: isWeeklyReader(user),
    updated_at: created,
  }))
  await insertRows(tx, 'notification_preferences', preferences)
  // That of this week came on Monday; the demo's mailbox begins later.
  const weekly = demo.filter(isWeeklyReader).map(({ id, organisationId }) => ({
    user_id: id,
    organisation_id: organisationId,
    week: weekOfMail(world.now, 'Europe/Brussels').from,
    created_at: created,
  }))
  await insertRows(tx, 'insight_mails', weekly)
}
