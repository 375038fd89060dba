import type { QuotaFollower } from '../../quotas/index.ts'
import { findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import { wakeWaiting } from '../delivery/outcome-store.ts'

/** As many as are given a job at once; the others have theirs from the sweep, a minute later. */
const AT_ONCE = 200

/** A higher limit lets go out what waited for it, as far as it is still true by then. */
export const releaseWaiting: QuotaFollower = async (tx, services, { organisationId, kind }) => {
  const channel = kind === 'sms' ? 'sms' : 'email'
  const now = services.clock.now().toISOString()
  const settings = await findEmailSettings(tx, organisationId)
  for (const message of await wakeWaiting(tx, { organisationId, channel }, now, AT_ONCE))
    await enqueueSending(tx, services, message, settings)
}
