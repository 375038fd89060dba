import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { type EmailSettings, findEmailSettings } from './email-settings-store.ts'
import { defaultDomain, productAddress } from '../delivery/sender-of.ts'

export interface ShownEmailSettings extends EmailSettings {
  readonly defaultDomain: string
  readonly defaultFromEmail: string
  /** True if the installation captures messages; an organisation's own server still sends. */
  readonly isCaptured: boolean
}

const NONE = {
  fromEmail: null,
  smtpServer: null,
  smtpPort: 587,
  smtpUser: '',
  sealedSmtpPassword: null,
  failures: 0,
  restingUntil: null,
  lastAnswer: null,
  lastAnswerAt: null,
  updatedAt: '',
} as const

export const readEmailSettings = async (
  reader: Reader,
  call: Call,
): Promise<ShownEmailSettings> => {
  const { organisationId } = organisationOf(call)
  const { services } = call
  const settings = (await findEmailSettings(reader, organisationId)) ?? { organisationId, ...NONE }
  return {
    ...settings,
    defaultDomain: defaultDomain(services),
    defaultFromEmail: productAddress(services),
    isCaptured: settings.smtpServer === null && !services.mail.isReal,
  }
}

export const emailSettings = (call: Call): Promise<ShownEmailSettings> =>
  read(call, (reader) => readEmailSettings(reader, call))
