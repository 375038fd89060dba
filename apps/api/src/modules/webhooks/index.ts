export { hearWebhooks } from './hear-webhooks.ts'
export { noteWebhookEvents } from './note-webhook-events.ts'
export { SEALED_WEBHOOK_SECRETS, sealWebhookSecret } from './webhook-secret.ts'
export { WEBHOOK_JOBS, webhookJobs } from './webhooks.jobs.ts'
