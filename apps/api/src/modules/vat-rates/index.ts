export { endedVatRatesIn, foodVatRateIn } from './read-vat-rates.ts'
export { listVatRates } from './vat-rate-store.ts'
export { REMIND_OF_VAT_RATES, remindOfVatRatesJob } from './vat-rates.jobs.ts'
