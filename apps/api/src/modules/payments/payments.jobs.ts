import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { forgetEventsBefore } from './provider-event-store.ts'
import {
  type AccountPayload,
  SYNC_PAYMENT_ACCOUNT,
  syncPaymentAccount,
} from './account/sync-payment-account.ts'

const FORGET_PROVIDER_EVENTS = 'forget-provider-events'
const KEPT_MS = 60 * 24 * 60 * 60 * 1000

export const PAYMENT_JOBS = [SYNC_PAYMENT_ACCOUNT.name, FORGET_PROVIDER_EVENTS] as const

export const paymentJobs = (services: Services): JobDefinition[] => [
  {
    ...SYNC_PAYMENT_ACCOUNT,
    isOutbound: true,
    retries: 20,
    retryDelaySeconds: 2,
    run: (payload: AccountPayload) => syncPaymentAccount(services, payload),
  } satisfies JobDefinition<AccountPayload>,
  {
    name: FORGET_PROVIDER_EVENTS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '30 3 * * *',
    run: () =>
      services.database.write('everything', (tx) =>
        forgetEventsBefore(tx, new Date(services.clock.now().getTime() - KEPT_MS).toISOString()),
      ),
  },
]
