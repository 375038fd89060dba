import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const integrationsQuery = graphql(`
  query Integrations {
    shops(pagination: { limit: 10 }) {
      totalCount
      items {
        _id
        name
      }
    }
    webshopIntegrations {
      _id
      shopId
      apiUrl
      state
      failures
      lastAnswer
      lastSyncAt
      takenCount
      problemCount
    }
    loyaltySettings {
      url
      state
      lastAnswer
      lastSyncAt
      queuedCount
      failedCount
    }
    webhookEndpoints {
      _id
      name
      state
      lastAnswer
      lastSuccessAt
      waitingCount
      failedCount
    }
    paymentAccount {
      provider
      state
      warning
    }
    emailSettings {
      fromEmail
      smtpServer
      isCaptured
      failures
      lastAnswer
      lastAnswerAt
    }
  }
`)

export type Integrations = ResultOf<typeof integrationsQuery>
