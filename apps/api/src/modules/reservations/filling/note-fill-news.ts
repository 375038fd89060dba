import { needsFillNotice } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { saveFillNews } from './fill-news-store.ts'
import type { Reservation } from '../reservation-store.ts'

/** Part of a change: the sweep notifies staff, so that ten at once make one notification. */
export const noteFillNews = async (
  tx: Tx,
  { now, userId = null }: ChangeActor,
  before: Reservation | null,
  after: Reservation,
): Promise<void> => {
  if (needsFillNotice(before, after, now)) await saveFillNews(tx, after, userId, now.toISOString())
}
