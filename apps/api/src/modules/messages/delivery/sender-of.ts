import { domainOf } from '@lockerdesk/domain'
import { type MailTransport, serverTransport, type SmtpServer } from '../../../platform/mail.ts'
import type { Services } from '../../../services.ts'
import { type EmailSettings, passwordContext } from '../email-settings/email-settings-store.ts'

export interface MailSender {
  readonly transport: MailTransport
  readonly address: string
}

/** The bare address of `Lockerdesk <no-reply@lockerdesk.example>`. */
export const productAddress = ({ config }: Pick<Services, 'config'>): string =>
  /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom

export const defaultDomain = (services: Pick<Services, 'config'>): string =>
  domainOf(productAddress(services)).toLowerCase()

/** An own sender domain requires the organisation's own server. */
export const mailSenderOf = (services: Services, settings: EmailSettings | null): MailSender => {
  const product = productAddress(services)
  const from = settings?.fromEmail ?? product
  if (settings?.smtpServer != null)
    return { transport: serverTransport(serverOf(services, settings)), address: from }
  const isOurs = domainOf(from) === defaultDomain(services)
  return { transport: services.mail, address: isOurs ? from : product }
}

const serverOf = (
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  {
    organisationId,
    smtpServer,
    smtpPort,
    smtpUser,
    sealedSmtpPassword,
  }: Pick<
    EmailSettings,
    'organisationId' | 'smtpServer' | 'smtpPort' | 'smtpUser' | 'sealedSmtpPassword'
  >,
): SmtpServer => ({
  host: smtpServer ?? '',
  port: smtpPort,
  user: smtpUser,
  password:
    sealedSmtpPassword === null
      ? null
      : secrets.open(sealedSmtpPassword, passwordContext(organisationId)),
  isTrusted: config.trustedSmtpServers.includes(`${smtpServer}:${smtpPort}`),
})
