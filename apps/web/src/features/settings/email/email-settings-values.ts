import type { EmailSettings } from './email-settings.graphql.ts'

export interface EmailValues extends Record<string, unknown> {
  fromEmail: string
  smtpServer: string
  smtpPort: number | string
  smtpUser: string
  smtpPassword: string
}

export const emailValues = ({
  fromEmail,
  smtpServer,
  smtpPort,
  smtpUser,
}: EmailSettings): EmailValues => ({
  fromEmail: fromEmail ?? '',
  smtpServer: smtpServer ?? '',
  smtpPort,
  smtpUser,
  smtpPassword: '',
})

/** A password that is not typed stays as it is. */
export const emailInputOf = ({ smtpPort, smtpPassword, ...values }: EmailValues) => ({
  fromEmail: values.fromEmail,
  smtpServer: values.smtpServer,
  smtpUser: values.smtpUser,
  smtpPort: Number(smtpPort),
  smtpPassword: smtpPassword === '' ? null : smtpPassword,
})
