import { PURGE_ORGANISATIONS, purgeOrganisationsJob } from './modules/organisations/index.ts'
import { sendMailJob } from './modules/mails/index.ts'
import type { JobDefinition } from './platform/jobs.ts'
import type { Services } from './services.ts'

/** Every job of the product. A queue without a handler, or the other way round, cannot happen. */
export const allJobs = (services: Services): JobDefinition[] => [
  sendMailJob(services) as JobDefinition,
  purgeOrganisationsJob(services),
]

export const JOB_NAMES = ['send-mail', PURGE_ORGANISATIONS] as const
