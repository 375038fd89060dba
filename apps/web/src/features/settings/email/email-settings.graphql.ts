import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const emailSettingsQuery = graphql(`
  query EmailSettings {
    emailSettings {
      fromEmail
      smtpServer
      smtpPort
      smtpUser
      hasSmtpPassword
      defaultDomain
      defaultFromEmail
      isCaptured
      failures
      lastAnswer
      updatedAt
    }
  }
`)

export const upsertEmailSettingsMutation = graphql(`
  mutation UpsertEmailSettings($data: EmailSettingsInput!) {
    upsertEmailSettings(data: $data) {
      fromEmail
      updatedAt
    }
  }
`)

export const testEmailSettingsMutation = graphql(`
  mutation TestEmailSettings($data: EmailSettingsInput!, $recipient: String!) {
    testEmailSettings(data: $data, recipient: $recipient) {
      isAccepted
      answer
    }
  }
`)

export type EmailSettings = ResultOf<typeof emailSettingsQuery>['emailSettings']
