import type { Job, JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deliverMessage } from './delivery/deliver-message.ts'
import { findEmailSettings } from './email-settings/email-settings-store.ts'
import {
  enqueueSending,
  SEND_BY_OWN_SERVER,
  SEND_MESSAGE,
  SENDING,
  type SendingPayload,
} from './delivery/enqueue-sending.ts'
import { findOverdue } from './delivery/outcome-store.ts'
import { releaseHeld } from './held/release-held.ts'

const SWEEP_MESSAGES = 'sweep-messages'
export const MESSAGE_JOBS = [SEND_MESSAGE.name, SEND_BY_OWN_SERVER.name, SWEEP_MESSAGES] as const

const OVERDUE_MS = 2 * 60_000

const sending = (
  services: Services,
  job: Job<SendingPayload>,
  workers: { readonly concurrency: number; readonly groupConcurrency?: number },
): JobDefinition<SendingPayload> => ({
  ...job,
  isOutbound: true,
  ...SENDING,
  retryDelaySeconds: 1,
  pollSeconds: 2,
  ...workers,
  run: (payload) => deliverMessage(services, payload),
})

/**
 * At most twenty at once: a killed worker can duplicate that many. Three workers for organisations' own servers,
 * so that unresponsive servers do not block a healthy one.
 */
export const messageJobs = (services: Services): JobDefinition[] => [
  sending(services, SEND_MESSAGE, { concurrency: 8 }),
  sending(services, SEND_BY_OWN_SERVER, { concurrency: 12, groupConcurrency: 3 }),
  {
    name: SWEEP_MESSAGES,
    // Paused with outbound traffic: no worker would send the messages meanwhile.
    isOutbound: true,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '* * * * *',
    run: () => sweepMessages(services),
  },
]

/** Enqueues jobs for messages whose job was lost or whose lockdown has ended. */
export const sweepMessages = async (services: Services): Promise<void> => {
  const now = services.clock.now()
  await services.database.write('everything', (tx) => releaseHeld(tx, services, null))
  const before = new Date(now.getTime() - OVERDUE_MS).toISOString()
  const overdue = await services.database.read('everything', (reader) =>
    findOverdue(reader, before, now.toISOString()),
  )
  for (const message of overdue)
    await services.database.write('everything', async (tx) => {
      const settings = await findEmailSettings(tx, message.organisationId)
      await enqueueSending(tx, services, message, settings)
    })
}
