import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeExpiredOrganisations } from './purge-expired-organisations.ts'

export const PURGE_ORGANISATIONS = 'purge-organisations'

export const purgeOrganisationsJob = (services: Services): JobDefinition => ({
  name: PURGE_ORGANISATIONS,
  retries: 3,
  retryDelaySeconds: 300,
  schedule: '20 3 * * *',
  concurrency: 1,
  run: () => purgeExpiredOrganisations(services),
})
