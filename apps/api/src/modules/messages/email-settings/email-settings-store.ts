import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import type { SealedColumn } from '../../sealing/index.ts'

const EMAIL_SETTINGS = columns(
  'email_settings',
  `organisation_id, from_email, smtp_server, smtp_port, smtp_user, sealed_smtp_password,
      failures, resting_until, last_answer, last_answer_at, updated_at`,
)
/**
 * `fromEmail`: null for the product's own.
 * `failures`: number of consecutive failures to reach the server.
 */
export type EmailSettings = RowOf<typeof EMAIL_SETTINGS>

/** Encryption context of the server's password: it decrypts nowhere else. */
export const passwordContext = (organisationId: string): string =>
  `email_settings/${organisationId}/smtp_password`

export const SEALED_SMTP_PASSWORDS: SealedColumn = {
  table: 'email_settings',
  column: 'sealed_smtp_password',
  key: 'organisation_id',
  contextOf: passwordContext,
}

export const findEmailSettings = (
  reader: Reader,
  organisationId: string,
): Promise<EmailSettings | null> => firstRow(reader)`
  select ${EMAIL_SETTINGS}
  from email_settings where organisation_id = ${organisationId}`

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

/** Resets the back-off after a change, which may have fixed the problem. */
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
