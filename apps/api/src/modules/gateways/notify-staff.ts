import type { NotificationText } from '@lockerdesk/messages'
import type { Severity } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { notify } from '../notifications/index.ts'
import { staffOf } from './staff-store.ts'

export interface StaffNote {
  readonly organisationId: string
  readonly shopId: string
  readonly textKey: NotificationText
  readonly textParams: Readonly<Record<string, string | number>>
  readonly severity: Severity
  /** A path of the back office. */
  readonly path: string
}

/** Tells whoever works at the shop, and their open screens. */
export const notifyStaff = async (tx: Tx, note: StaffNote, now: Date): Promise<void> => {
  const { organisationId, path, ...rest } = note
  await notify(tx, await staffOf(tx, organisationId, note.shopId), {
    ...rest,
    organisationId,
    link: `${path}?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
