import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import { wakeHeld } from './held-message-store.ts'

/** Runs when a lockdown ends: queues held messages again; each is rechecked before it is sent. */
export const releaseHeld = async (
  tx: Tx,
  services: Services,
  organisationId: string | null,
): Promise<void> => {
  const now = services.clock.now().toISOString()
  for (const message of await wakeHeld(tx, organisationId, now))
    await enqueueSending(tx, services, message, await findEmailSettings(tx, message.organisationId))
}
