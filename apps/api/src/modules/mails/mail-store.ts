import type { NotificationChannel } from '@lockerdesk/domain'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { SealedColumn } from '../sealing/index.ts'

/** Where the content of a mail belongs: it opens nowhere else. */
export const mailContext = (mailId: string): string => `mails/${mailId}`
export const SEALED_MAILS: SealedColumn = {
  table: 'mails',
  column: 'sealed_content',
  key: 'id',
  contextOf: mailContext,
}

export type MailStatus = 'queued' | 'sent' | 'captured' | 'failed'

export interface MailRow {
  readonly id: string
  readonly organisationId: string | null
  readonly channel: NotificationChannel
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly sealedContent: string
  readonly status: MailStatus
  readonly createdAt: string
}

const COLUMNS = [
  'id',
  'organisation_id as organisationId',
  'channel',
  'template',
  'recipient',
  'subject',
  'sealed_content as sealedContent',
  'status',
  'created_at as createdAt',
] as const

export const insertMail = async (tx: Tx, mail: MailRow): Promise<void> => {
  await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      organisation_id: mail.organisationId,
      channel: mail.channel,
      template: mail.template,
      recipient: mail.recipient,
      subject: mail.subject,
      sealed_content: mail.sealedContent,
      status: mail.status,
      server_answer: null,
      attempts: 0,
      created_at: mail.createdAt,
      sent_at: null,
    })
    .execute()
}

export const findMail = async (reader: Reader, id: string): Promise<MailRow | null> =>
  (await reader.selectFrom('mails').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null

/** To these addresses, of these kinds: sent, kept or still to be sent. */
export const forgetMails = async (
  tx: Tx,
  organisationId: string,
  recipients: readonly string[],
  templates: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('mails')
    .where('organisation_id', '=', organisationId)
    .where('recipient', 'in', recipients)
    .where('template', 'in', templates)
    .execute()
}

/** The newest captured messages, whoever they are for: the demo's mailbox. */
export const listCapturedMails = (reader: Reader, limit: number): Promise<MailRow[]> =>
  reader
    .selectFrom('mails')
    .select(COLUMNS)
    .where('status', '=', 'captured')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const recordAttempt = async (
  tx: Tx,
  id: string,
  outcome: { readonly status: MailStatus; readonly answer: string; readonly sentAt: string | null },
): Promise<void> => {
  await tx
    .updateTable('mails')
    .set((row) => ({
      status: outcome.status,
      server_answer: outcome.answer.slice(0, 500),
      sent_at: outcome.sentAt,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whatever became of them: to this number, since then. */
export const countSmsSince = async (
  reader: Reader,
  recipient: string,
  since: string,
): Promise<number> => {
  const { count } = await reader
    .selectFrom('mails')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('recipient', '=', recipient)
    .where('channel', '=', 'sms')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
