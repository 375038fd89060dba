import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

export const addAnnouncements = async (
  tx: Tx,
  world: World,
  users: readonly User[],
): Promise<void> => {
  const author = users.find(({ role }) => role === 'SuperUser')
  const created = world.ago({ days: 2, hours: 3 })
  await insertRows(tx, 'announcements', [
    {
      id: world.idAt(created),
      title: 'Codes keep working when the internet is down',
      content: [
        'From this version on every gateway holds the codes that are in use, so customers can collect even while a shop is offline.',
        '',
        'What happened in the meantime appears in the back office as soon as the gateway is back, with its original time.',
        '',
        'There is nothing that you have to do.',
      ].join('\n'),
      created_by: author?.id ?? null,
      created_at: created,
      updated_at: created,
    },
  ])
}
