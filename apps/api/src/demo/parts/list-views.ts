import type { ListKey, ListParams } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { User } from './users.ts'

/** What somebody who opens the lists every day would have kept. */
const VIEWS: readonly {
  readonly list: ListKey
  readonly name: string
  readonly params: ListParams
  readonly isShared: boolean
}[] = [
  { list: 'reservations', name: 'Late pickups', params: { when: 'late' }, isShared: true },
  {
    list: 'reservations',
    name: 'Told, for today',
    params: { status: 'sent', when: 'today' },
    isShared: false,
  },
  { list: 'orders', name: 'Still to be told', params: { status: 'untold' }, isShared: true },
  {
    list: 'products',
    name: 'French missing',
    params: { tab: 'untranslated', missing: 'fr' },
    isShared: true,
  },
  { list: 'logs', name: 'What went wrong', params: { severity: 'danger' }, isShared: false },
]

export const addListViews = async (tx: Tx, world: World, users: readonly User[]): Promise<void> => {
  const maker = users.find(({ isDemo, role }) => isDemo && role === 'Admin')
  if (maker === undefined) throw new Error('the demo has no Admin')
  const created = world.ago({ days: 12 })
  const rows = VIEWS.map(({ list, name, params, isShared }) => ({
    id: world.idAt(created),
    organisation_id: maker.organisationId,
    user_id: maker.id,
    list,
    name,
    params,
    is_shared: isShared,
    created_at: created,
    updated_at: created,
  }))
  await insertRows(tx, 'list_views', rows)
}
