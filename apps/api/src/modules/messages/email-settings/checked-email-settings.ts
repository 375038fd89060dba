import { emailSettingsInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refusedAt } from '../../../call/refused.ts'
import {
  type EmailSettings,
  passwordContext,
  type SavedEmailSettings,
} from './email-settings-store.ts'
import { defaultDomain } from '../delivery/sender-of.ts'

/** Merges the form with the stored settings; keeps the password unless it is entered again. */
export const checkedEmailSettings = (
  { services }: Call,
  data: unknown,
  kept: EmailSettings,
): SavedEmailSettings => {
  const { config, secrets, clock } = services
  const input = checked(
    emailSettingsInput({
      defaultDomain: defaultDomain(services),
      trustedServers: config.trustedSmtpServers,
    }),
    data,
  )
  const smtpServer = input.smtpServer === '' ? null : input.smtpServer
  const isSameServer =
    kept.smtpServer === smtpServer &&
    kept.smtpPort === input.smtpPort &&
    kept.smtpUser === input.smtpUser
  // Otherwise a user who may change the server could redirect the password to a server of their own.
  if (
    input.smtpPassword === null &&
    kept.sealedSmtpPassword !== null &&
    !isSameServer &&
    smtpServer !== null
  )
    throw refusedAt('smtpPassword', 'empty')
  const { organisationId } = kept
  const password = (): string | null => {
    if (smtpServer === null || input.smtpPassword === '') return null
    return input.smtpPassword === null
      ? kept.sealedSmtpPassword
      : secrets.seal(input.smtpPassword, passwordContext(organisationId))
  }
  return {
    organisationId,
    fromEmail: input.fromEmail === '' ? null : input.fromEmail,
    smtpServer,
    smtpPort: input.smtpPort,
    smtpUser: smtpServer === null ? '' : input.smtpUser,
    sealedSmtpPassword: password(),
    updatedAt: clock.now().toISOString(),
  }
}
