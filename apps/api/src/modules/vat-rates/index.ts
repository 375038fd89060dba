export { endedVatRatesIn, foodVatRateIn } from './read-vat-rates.ts'
export { listVatRates } from './vat-rate-store.ts'
