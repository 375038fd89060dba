import type { QuotaFollower } from '../../quotas/index.ts'
import { findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import { wakeWaiting } from '../delivery/outcome-store.ts'

/** Enqueues jobs for this many at once; the sweep enqueues the rest a minute later. */
const AT_ONCE = 200

/** Sends messages that waited for the quota after the limit was raised, unless they are outdated. */
export const releaseWaiting: QuotaFollower = async (tx, services, { organisationId, kind }) => {
  const channel = kind === 'sms' ? 'sms' : 'email'
  const now = services.clock.now().toISOString()
  const settings = await findEmailSettings(tx, organisationId)
  for (const message of await wakeWaiting(tx, { organisationId, channel }, now, AT_ONCE))
    await enqueueSending(tx, services, message, settings)
}
