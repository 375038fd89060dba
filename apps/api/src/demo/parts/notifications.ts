import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

/** A welcome for everybody who has a password. */
export const addNotifications = async (
  tx: Tx,
  world: World,
  users: readonly User[],
): Promise<void> => {
  const created = world.ago({ minutes: 20 })
  const rows = users
    .filter(({ isDemo }) => isDemo)
    .map((user) => ({
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
}
