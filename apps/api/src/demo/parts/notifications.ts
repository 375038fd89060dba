import { DEFAULT_NOTIFICATION_PREFERENCES } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

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
  const preferences = demo.map(({ id }) => ({
    user_id: id,
    choices,
    phonenumber,
    quiet_from: '22:00',
    quiet_until: '06:00',
    is_urgent_let_through: true,
    updated_at: created,
  }))
  await insertRows(tx, 'notification_preferences', preferences)
}
