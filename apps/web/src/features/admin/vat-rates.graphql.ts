import { graphql, type ResultOf } from '../../lib/graphql.ts'
import type { vatRatesQuery } from '../../lib/use-vat-rates.ts'

export const addVatRateMutation = graphql(`
  mutation AddVatRate($data: VatRateInput!) {
    addVatRate(data: $data) {
      _id
    }
  }
`)

export const correctVatRateMutation = graphql(`
  mutation CorrectVatRate($id: ID!, $data: VatRateCorrection!) {
    correctVatRate(id: $id, data: $data) {
      _id
    }
  }
`)

export const endVatRateMutation = graphql(`
  mutation EndVatRate($id: ID!, $lastDay: String) {
    endVatRate(id: $id, lastDay: $lastDay) {
      _id
    }
  }
`)

export const removeVatRateMutation = graphql(`
  mutation RemoveVatRate($id: ID!) {
    removeVatRate(id: $id) {
      _id
    }
  }
`)

export type VatRateRow = ResultOf<typeof vatRatesQuery>['vatRates'][number]
