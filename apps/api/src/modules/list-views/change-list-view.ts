import { LIST_VIEWS_MAX, type ListKey, type ListViewInput, listViewInput } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { checked, Refused, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { type LogEntry, writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  countOwnViews,
  findListView,
  insertListView,
  type ListView,
  lockListView,
  saveDefault,
  saveDeleted,
  saveListView,
} from './list-view-store.ts'
import { mayChange, viewerOf } from './read-list-views.ts'

export const createListView = (call: Call, input: object): Promise<ListView> => {
  const view = checked(listViewInput, input)
  if (view.isShared) authorise(call, 'listView.share', organisationOf(call))
  return transact(call, async (tx) => {
    const viewer = viewerOf(call)
    await assertRoom(tx, call, view, null)
    const id = newId()
    await insertListView(tx, viewer, { id, ...view }, nowOf(call))
    const made = await present(tx, call, id)
    await logView(tx, call, made, { operation: 'Created', text: 'listViewCreated', after: view })
    return made
  })
}

export interface ListViewChange {
  readonly name?: string | null | undefined
  readonly params?: unknown
  readonly isShared?: boolean | null | undefined
}

/** What is left out stays as it is. */
export const updateListView = (call: Call, id: string, change: ListViewChange): Promise<ListView> =>
  transact(call, async (tx) => {
    const before = await changeable(tx, call, id)
    if (before.deletedAt !== null) throw refused('NOT_FOUND')
    const { list, name, params, isShared } = before
    const given = Object.entries(change).filter(([, value]) => value != null)
    const wish = { list, name, params, isShared, ...Object.fromEntries(given) }
    const after = checked(listViewInput, wish)
    if (after.isShared && !isShared) authorise(call, 'listView.share', organisationOf(call))
    await assertRoom(tx, call, after, before)
    await saveListView(tx, before, after, nowOf(call))
    await logView(tx, call, after.isShared ? { ...before, isShared: true } : before, {
      operation: 'Updated',
      text: 'listViewUpdated',
      before: { name, params, isShared },
      after: { name: after.name, params: after.params, isShared: after.isShared },
    })
    return present(tx, call, id)
  })

export const deleteListView = (call: Call, id: string): Promise<ListView> =>
  transact(call, async (tx) => {
    const view = await changeable(tx, call, id)
    if (view.deletedAt !== null) throw refused('NOT_FOUND')
    await saveDeleted(tx, view, nowOf(call))
    await logView(tx, call, view, { operation: 'Deleted', text: 'listViewDeleted' })
    return view
  })

/** Undoes a deletion; it is again what the list opens with for whoever had chosen that. */
export const restoreListView = (call: Call, id: string): Promise<ListView> =>
  transact(call, async (tx) => {
    const view = await changeable(tx, call, id)
    if (view.deletedAt === null) throw refused('STATUS_NOT_ALLOWED')
    await assertRoom(tx, call, view, view)
    await saveDeleted(tx, view, null)
    await logView(tx, call, view, { operation: 'Updated', text: 'listViewRestored' })
    return present(tx, call, id)
  })

/** What the list opens with for oneself; null: everything. Says which one it is now. */
export const setDefaultListView = (
  call: Call,
  list: ListKey,
  id: string | null | undefined,
): Promise<ListView | null> =>
  transact(call, async (tx) => {
    const viewer = viewerOf(call)
    const view = id == null ? null : await findListView(tx, viewer, id)
    if (id != null && (view === null || view.deletedAt !== null || view.list !== list))
      throw refused('NOT_FOUND')
    await saveDefault(tx, viewer, list, view?._id ?? null)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'listViewDefaultSet',
      params: { list, name: view?.name ?? '–' },
      subjectId: viewer.userId,
      organisationId: null,
    })
    return view === null ? null : { ...view, isDefault: true }
  })

const nowOf = (call: Call): string => call.services.clock.now().toISOString()

const present = async (tx: Tx, call: Call, id: string): Promise<ListView> => {
  const view = await findListView(tx, viewerOf(call), id)
  if (view === null) throw refused('NOT_FOUND')
  return view
}

const changeable = async (tx: Tx, call: Call, id: string): Promise<ListView> => {
  const view = await lockListView(tx, viewerOf(call), id)
  if (view === null) throw refused('NOT_FOUND')
  if (!mayChange(call, view)) throw refused('VIEW_NOT_YOURS')
  return view
}

/** Names are told apart among those of their maker. */
const assertRoom = async (
  tx: Tx,
  call: Call,
  { list, name }: Pick<ListViewInput, 'list' | 'name'>,
  known: ListView | null,
): Promise<void> => {
  const { organisationId, userId } = viewerOf(call)
  const maker = { organisationId, userId: known?.userId ?? userId }
  const exceptId = known?._id ?? null
  const { count, isNameTaken } = await countOwnViews(tx, maker, { list, name, exceptId })
  if (isNameTaken) {
    throw new Refused({ code: 'BAD_USER_INPUT' }, [{ path: 'name', problem: 'taken' }])
  }
  if (known === null && count >= LIST_VIEWS_MAX) throw refused('TOO_MANY_VIEWS')
}

/** Everybody's stands in the organisation's trail; one's own is nobody else's business. */
const logView = (
  tx: Tx,
  call: Call,
  { _id, list, name, isShared, organisationId }: ListView,
  entry: Pick<LogEntry, 'operation' | 'text' | 'before' | 'after'>,
): Promise<void> =>
  writeLog(tx, call, {
    ...entry,
    type: 'Settings',
    params: { name, list },
    subjectId: _id,
    organisationId: isShared ? organisationId : null,
  })
