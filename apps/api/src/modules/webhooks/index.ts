export { hearWebhooks } from './hear-webhooks.ts'
export { noteWebhookEvents } from './note-webhook-events.ts'
export { sealWebhookSecret } from './webhook-secret.ts'
export { WEBHOOK_JOBS, webhookJobs } from './webhooks.jobs.ts'
