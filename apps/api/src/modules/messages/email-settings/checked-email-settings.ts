import { emailSettingsInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refusedAt } from '../../../call/refused.ts'
import {
  type EmailSettings,
  passwordContext,
  type SavedEmailSettings,
} from './email-settings-store.ts'
import { defaultDomain } from '../delivery/sender-of.ts'

/** What was typed, over what is kept: the password stays where it is not typed again. */
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
  // Else whoever may change the server could have the password sent to one of their own.
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
