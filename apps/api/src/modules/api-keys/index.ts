export { FORGET_KEY_DAYS, forgetKeyDaysJob } from './api-keys.jobs.ts'
export { type ApiKeyUses, openApiKeyUses } from './api-key-uses.ts'
