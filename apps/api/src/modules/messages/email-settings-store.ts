import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { send } from '../../platform/sent-statements.ts'
import type { SealedColumn } from '../sealing/index.ts'

export interface EmailSettings {
  readonly organisationId: string
  /** Null: the product's own. */
  readonly fromEmail: string | null
  readonly smtpServer: string | null
  readonly smtpPort: number
  readonly smtpUser: string
  readonly sealedSmtpPassword: string | null
  /** How often in a row the server was out of reach. */
  readonly failures: number
  readonly restingUntil: string | null
  readonly lastAnswer: string | null
  readonly lastAnswerAt: string | null
  readonly updatedAt: string
}

/** Where the password of an organisation's server belongs: it opens nowhere else. */
export const passwordContext = (organisationId: string): string =>
  `email_settings/${organisationId}/smtp_password`

export const SEALED_SMTP_PASSWORDS: SealedColumn = {
  table: 'email_settings',
  column: 'sealed_smtp_password',
  key: 'organisation_id',
  contextOf: passwordContext,
}

export const findEmailSettings = async (
  reader: Reader,
  organisationId: string,
): Promise<EmailSettings | null> => {
  const { rows } = await sql<EmailSettings>`
    select organisation_id as "organisationId", from_email as "fromEmail", smtp_server as "smtpServer",
      smtp_port as "smtpPort", smtp_user as "smtpUser", sealed_smtp_password as "sealedSmtpPassword", failures,
      resting_until as "restingUntil", last_answer as "lastAnswer", last_answer_at as "lastAnswerAt",
      updated_at as "updatedAt"
    from email_settings where organisation_id = ${organisationId}`.execute(reader)
  return rows[0] ?? null
}

export type SavedEmailSettings = Pick<
  EmailSettings,
  | 'organisationId'
  | 'fromEmail'
  | 'smtpServer'
  | 'smtpPort'
  | 'smtpUser'
  | 'sealedSmtpPassword'
  | 'updatedAt'
>

/** What changed may be what was wrong: the server is asked again at once. */
export const saveEmailSettings = async (tx: Tx, settings: SavedEmailSettings): Promise<void> => {
  await sql`
    insert into email_settings (organisation_id, from_email, smtp_server, smtp_port, smtp_user,
      sealed_smtp_password, updated_at)
    values (${settings.organisationId}, ${settings.fromEmail}, ${settings.smtpServer}, ${settings.smtpPort},
      ${settings.smtpUser}, ${settings.sealedSmtpPassword}, ${settings.updatedAt})
    on conflict (organisation_id) do update set from_email = excluded.from_email, smtp_server = excluded.smtp_server,
      smtp_port = excluded.smtp_port, smtp_user = excluded.smtp_user,
      sealed_smtp_password = excluded.sealed_smtp_password, updated_at = excluded.updated_at,
      failures = 0, resting_until = null, last_answer = null, last_answer_at = null`.execute(tx)
}

export const saveServerAnswer = async (
  tx: Tx,
  organisationId: string,
  heard: {
    readonly failures: number
    readonly restingUntil: string | null
    readonly answer: string
    readonly at: string
  },
): Promise<void> => {
  await send(
    tx,
    sql`
    update email_settings set failures = ${heard.failures}, resting_until = ${heard.restingUntil},
      last_answer = ${heard.answer}, last_answer_at = ${heard.at}
    where organisation_id = ${organisationId}`,
  )
}
