export { FORGET_KEY_DAYS, forgetKeyDaysJob } from './api-keys.jobs.ts'
export { openApiKeyUses } from './api-key-uses.ts'
