import { installationKeyContext } from '../../platform/installation-key-store.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { reseal } from './reseal.ts'
import type { SealedColumn } from './sealed-columns.ts'

export const RESEAL = 'reseal'

export const SEALED_INSTALLATION_KEYS: SealedColumn = {
  table: 'installation_keys',
  column: 'sealed_key',
  key: 'name',
  contextOf: installationKeyContext,
}

export const resealJob = (services: Services): JobDefinition => ({
  name: RESEAL,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '50 2 * * *',
  concurrency: 1,
  run: () => reseal(services),
})
