import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { remindOfVatRates } from './remind-of-vat-rates.ts'

export const REMIND_OF_VAT_RATES = 'remind-of-vat-rates'

export const remindOfVatRatesJob = (services: Services): JobDefinition => ({
  name: REMIND_OF_VAT_RATES,
  retries: 3,
  retryDelaySeconds: 300,
  schedule: '50 4 * * *',
  concurrency: 1,
  run: () => remindOfVatRates(services),
})
