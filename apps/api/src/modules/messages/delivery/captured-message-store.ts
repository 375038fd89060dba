import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { openContent } from '../content/message-content.ts'
import { MESSAGE_COLUMNS, type Message } from '../message-store.ts'

export interface CapturedMessage {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: string
  readonly text: string
  readonly html: string
}

/** Newest captured e-mails to all customers, for the demo's mailbox. */
export const listCapturedMessages = async (
  reader: Reader,
  secrets: Secrets,
  limit: number,
): Promise<CapturedMessage[]> => {
  const rows = await allRows<Message>(reader)`
    select ${MESSAGE_COLUMNS} from messages m
    where m.status = 'captured' and m.channel = 'email' and m.sealed_content is not null
    order by m.id desc limit ${limit}`
  return rows.map(({ _id, recipient, createdAt, sealedContent }) => {
    const { subject, text, html } = openContent(secrets, _id, sealedContent ?? '', true)
    return { id: _id, recipient, subject, createdAt, text, html: html ?? '' }
  })
}
