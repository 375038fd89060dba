export { type PushContent, SEALED_PUSHES } from './push-secrets.ts'
export { enqueueDuePushes, queuePush, SEND_PUSHES } from './queue-push.ts'
export { sendPushesJob } from './push.jobs.ts'
