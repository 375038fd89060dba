import { isChannelUsed, type Severity, type StaffChannel } from '@lockerdesk/domain'
import type { NotificationText } from '@lockerdesk/messages'
import { sql } from 'kysely'
import { columns } from '../platform/columns.ts'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/postgres.ts'
import { allRows, askedRows } from '../platform/rows.ts'
import { send } from '../platform/sent-statements.ts'
import { kindOf, pushKindOf } from './notification-kinds.ts'
import {
  preferencesOfAdmins,
  type PreferencesOf,
  preferencesOfUsers,
} from './notification-preference-store.ts'

export interface NewNotification {
  /** Key of a text that each user reads in their own language. */
  readonly textKey: NotificationText
  readonly textParams: Readonly<Record<string, string | number>>
  readonly severity: Severity
  /** Path in the back office, with organisationId if needed. */
  readonly link: string
  readonly organisationId: string | null
  readonly now: Date
}

/** Notifies these users in the back office and on the channels that they chose. */
export const notify = async (
  tx: Tx,
  userIds: readonly string[],
  note: NewNotification,
): Promise<void> => {
  if (userIds.length > 0) await insertFor(tx, userIds, note, await preferencesOfUsers(tx, userIds))
}

const insertFor = async (
  tx: Tx,
  userIds: readonly string[],
  note: NewNotification,
  preferencesOf: PreferencesOf,
): Promise<void> => {
  const tidings = { kind: kindOf(note.textKey), severity: note.severity }
  const pushKind = pushKindOf(note.textKey)
  const told = userIds.map((userId) => {
    const by = (channel: StaffChannel) => isChannelUsed(channel, preferencesOf(userId), tidings)
    const isPushed = pushKind !== null && preferencesOf(userId).pushKinds.includes(pushKind)
    return { userId, isListed: by('app'), isToLeave: by('email') || by('sms') || isPushed }
  })
  const now = note.now.toISOString()
  await send(
    tx,
    sql`
    insert into notifications (id, user_id, organisation_id, severity, text_key, text_params, link,
      created_at, is_listed, tell_at)
    select told.id, told.user_id, ${note.organisationId}, ${note.severity}, ${note.textKey},
      ${JSON.stringify(note.textParams)}::jsonb, ${note.link}, ${now}, told.is_listed,
      case when told.is_to_leave then ${now}::timestamptz end
    from unnest(${told.map(() => newId(note.now))}::text[], ${told.map(({ userId }) => userId)}::text[],
      ${told.map(({ isListed }) => isListed)}::boolean[],
      ${told.map(({ isToLeave }) => isToLeave)}::boolean[])
      as told (id, user_id, is_listed, is_to_leave)
  `,
  )
}

export interface AdminNotification extends NewNotification {
  readonly organisationId: string
  /** User to skip, because they did it themselves. */
  readonly exceptUserId?: string
}

interface Admins {
  readonly organisationId: string
  readonly userIds: readonly string[]
  readonly preferencesOf: PreferencesOf
}

const findAdmins = async (tx: Tx, organisationId: string): Promise<Admins> => {
  const [rows, preferencesOf] = await Promise.all([
    askedRows(tx)`select ${columns('role_assignments', 'user_id')} from role_assignments
      where organisation_id = ${organisationId} and role = 'Admin'`,
    preferencesOfAdmins(tx, organisationId),
  ])
  return { organisationId, userIds: rows.map(({ userId }) => userId), preferencesOf }
}

const foreseen = new WeakMap<Tx, Promise<Admins>>()

/** Starts to read whom `notifyAdmins` is going to notify: the change does not wait for it later. */
export const foreseeAdmins = (tx: Tx, organisationId: string): void => {
  const admins = findAdmins(tx, organisationId)
  // The transaction reports its own failure.
  admins.catch(() => {})
  foreseen.set(tx, admins)
}

/** Notifies every Admin of the organisation. */
export const notifyAdmins = async (tx: Tx, note: AdminNotification): Promise<void> => {
  const { organisationId, exceptUserId } = note
  const expected = await foreseen.get(tx)
  const { userIds, preferencesOf } =
    expected?.organisationId === organisationId ? expected : await findAdmins(tx, organisationId)
  const notified = userIds.filter((userId) => userId !== exceptUserId)
  if (notified.length > 0) await insertFor(tx, notified, note, preferencesOf)
}

export const notifySuperUsers = async (tx: Tx, note: NewNotification): Promise<void> => {
  const rows = await allRows(tx)`
    select ${columns('role_assignments', 'user_id')} from role_assignments where role = 'SuperUser'`
  await notify(
    tx,
    rows.map(({ userId }) => userId),
    note,
  )
}
