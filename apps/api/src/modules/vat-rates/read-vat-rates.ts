import { type Country, endedVatRates, foodVatRate } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { type KeptVatRate, listVatRates, listVatRatesOf } from './vat-rate-store.ts'

export const vatRates = (call: Call): Promise<KeptVatRate[]> => read(call, listVatRates)

/** In basis points: what food has in that country now. */
export const foodVatRateIn = async (
  reader: Reader,
  country: Country,
  now: Date,
): Promise<number> => {
  const rate = foodVatRate(await listVatRatesOf(reader, country), country, now)
  if (rate === null) throw new Error(`no rate for food in ${country}`)
  return rate
}

export const endedVatRatesIn = async (
  reader: Reader,
  country: Country,
  now: Date,
): Promise<number[]> => endedVatRates(await listVatRatesOf(reader, country), country, now)
