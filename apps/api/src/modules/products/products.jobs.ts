import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { purgeProducts } from './trash/purge-products.ts'

export const PURGE_PRODUCTS = 'purge-products'

export const purgeProductsJob = (services: Services): JobDefinition => ({
  name: PURGE_PRODUCTS,
  retries: 3,
  retryDelaySeconds: 300,
  schedule: '40 3 * * *',
  concurrency: 1,
  run: () => purgeProducts(services),
})
