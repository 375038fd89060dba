import type { NotificationChannel } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import { wakeUnreached } from '../delivery/outcome-store.ts'

/** Queues messages that waited for a server, once it responds again. Null for the product's own server. */
export const releaseUnreached = async (
  tx: Tx,
  services: Services,
  { channel, organisationId }: { channel: NotificationChannel; organisationId: string | null },
): Promise<void> => {
  const now = services.clock.now().toISOString()
  for (const message of await wakeUnreached(tx, { channel, organisationId }, now))
    await enqueueSending(tx, services, message, await findEmailSettings(tx, message.organisationId))
}
