import { WEBHOOK_KEPT_DAYS } from '@lockerdesk/domain'
import type { Job, JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { CALL_SLOW_WEBHOOKS, CALL_WEBHOOKS, callEndpoint } from './call-endpoint.ts'
import { enqueueDue } from './enqueue-due.ts'
import type { EndpointToCall } from './webhook-delivery-store.ts'
import { deleteEventsBefore } from './webhook-event-store.ts'

const SWEEP_WEBHOOKS = 'sweep-webhooks'
const FORGET_WEBHOOKS = 'forget-webhooks'
export const WEBHOOK_JOBS = [
  CALL_WEBHOOKS.name,
  CALL_SLOW_WEBHOOKS.name,
  SWEEP_WEBHOOKS,
  FORGET_WEBHOOKS,
] as const

const DAY_MS = 24 * 60 * 60 * 1000
const FORGOTTEN_AT_ONCE = 1_000

export const webhookJobs = (services: Services): JobDefinition[] => [
  lane(services, CALL_WEBHOOKS, false),
  lane(services, CALL_SLOW_WEBHOOKS, true),
  {
    name: SWEEP_WEBHOOKS,
    isOutbound: true,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '* * * * *',
    concurrency: 1,
    run: () => enqueueDue(services, null),
  },
  {
    name: FORGET_WEBHOOKS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '53 3 * * *',
    concurrency: 1,
    run: () => forgetWebhooks(services),
  },
]

const lane = (
  services: Services,
  job: Job<EndpointToCall>,
  isSlow: boolean,
): JobDefinition<EndpointToCall> => ({
  ...job,
  isOutbound: true,
  retries: 3,
  retryDelaySeconds: 5,
  concurrency: 8,
  groupConcurrency: 1,
  run: (place) => callEndpoint(services, place, isSlow),
})

const forgetWebhooks = async ({ database, clock }: Services): Promise<void> => {
  const before = new Date(clock.now().getTime() - WEBHOOK_KEPT_DAYS * DAY_MS).toISOString()
  let deleted = FORGOTTEN_AT_ONCE
  while (deleted === FORGOTTEN_AT_ONCE)
    deleted = await database.write('everything', (tx) =>
      deleteEventsBefore(tx, before, FORGOTTEN_AT_ONCE),
    )
}
