import { batched } from '../../../call/batched.ts'
import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { endedVatRatesIn } from '../../vat-rates/index.ts'
import { findOrganisationCountry } from '../product-owner-store.ts'
import type { ProductFilter } from './product-list-store.ts'

export interface ProductRequest extends Omit<ProductFilter, 'vatRates'> {
  /** Of which a rate of VAT is over that was once usual in the organisation's country. */
  readonly hasEndedVatRate?: boolean | null | undefined
}

const endedRates = async (reader: Reader, call: Call): Promise<number[]> => {
  const country = await findOrganisationCountry(reader, organisationOf(call).organisationId)
  return endedVatRatesIn(reader, country, call.services.clock.now())
}

/** A filter as stores take it: which rates are over depends on the day and the country. */
export const filterOf = async (
  reader: Reader,
  call: Call,
  { hasEndedVatRate, ...filter }: ProductRequest,
): Promise<ProductFilter> =>
  hasEndedVatRate === true ? { ...filter, vatRates: await endedRates(reader, call) } : filter

const ended = batched<true>((call) =>
  read(call, async (reader) => {
    const rates = await endedRates(reader, call)
    return new Map(rates.map((rate) => [String(rate), true]))
  }),
)

export const isVatRateEnded = async (call: Call, vatRate: number): Promise<boolean> =>
  (await ended(call, String(vatRate))) === true
