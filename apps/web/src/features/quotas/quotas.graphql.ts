import { graphql, type ResultOf } from '../../lib/graphql.ts'

const quotaFields = graphql(`
  fragment QuotaFields on Quota {
    kind
    month
    used
    limit
    isDefault
    state
    forecast
    waiting
    poolLeft
  }
`)

export const quotasQuery = graphql(
  `
    query Quotas {
      quotas {
        ...QuotaFields
      }
    }
  `,
  [quotaFields],
)

export const quotaDetailsQuery = graphql(
  `
    query QuotaDetails($kind: QuotaKind!, $month: String) {
      quotas {
        ...QuotaFields
      }
      quotaDetails(kind: $kind, month: $month) {
        month
        used
        days {
          day
          used
        }
        months {
          month
          used
        }
        shops {
          shopId
          shopName
          used
          usedBefore
        }
      }
    }
  `,
  [quotaFields],
)

export const setQuotaLimitsMutation = graphql(
  `
    mutation SetQuotaLimits($limits: [QuotaLimitInput!]!) {
      setQuotaLimits(limits: $limits) {
        ...QuotaFields
      }
    }
  `,
  [quotaFields],
)

export const quotaPoolsQuery = graphql(`
  query QuotaPools($resellerId: ID!) {
    quotaPools(resellerId: $resellerId) {
      kind
      pool
      given
      isUnlimitedGiven
    }
  }
`)

export const setQuotaPoolsMutation = graphql(`
  mutation SetQuotaPools($resellerId: ID!, $pools: [QuotaPoolInput!]!) {
    setQuotaPools(resellerId: $resellerId, pools: $pools) {
      kind
      pool
      given
      isUnlimitedGiven
    }
  }
`)

export type QuotaRow = ResultOf<typeof quotaFields>
export type QuotaDetail = ResultOf<typeof quotaDetailsQuery>['quotaDetails']
export type QuotaPoolRow = ResultOf<typeof quotaPoolsQuery>['quotaPools'][number]
