import type { VatRate } from '@lockerdesk/domain'
import { useQuery } from 'urql'
import { graphql } from './graphql.ts'

export const vatRatesQuery = graphql(`
  query VatRates {
    vatRates {
      _id
      country
      rate
      firstDay
      lastDay
      isForFood
    }
  }
`)

const NONE: readonly VatRate[] = []

/** Of all countries, for a form; undefined while they load. A form works without: any rate may be typed. */
export const useVatRates = ({ isNeeded = true } = {}): readonly VatRate[] | undefined => {
  const [{ data, error }] = useQuery({ query: vatRatesQuery, pause: !isNeeded })
  return data?.vatRates ?? (error === undefined ? undefined : NONE)
}
