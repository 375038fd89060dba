import type { Language } from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { insertMail } from './mail-store.ts'
import { renderMail } from './render-mail.ts'

export const SEND_MAIL = 'send-mail'

export interface NewMail {
  /** A part of the `mails` texts with subject, title, body and button. */
  readonly template: string
  readonly language: Language
  readonly recipient: string
  readonly params: Readonly<Record<string, string | number>>
  readonly link?: string
  /** Whose mail it is, in letters; left out: the product's own. */
  readonly brandName?: string
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Where the reader says that they want no more of these. */
  readonly unsubscribeLink?: string
  readonly organisationId?: string
}

/** Part of a change: the message is kept sealed and sent after the commit. */
export const queueMail = async (tx: Tx, services: Services, mail: NewMail): Promise<void> => {
  const now = services.clock.now()
  const id = newId(now)
  const { subject, text, html } = renderMail(mail)
  const isReal = services.mail.isReal
  await insertMail(tx, {
    id,
    organisationId: mail.organisationId ?? null,
    template: mail.template,
    recipient: mail.recipient,
    subject,
    sealedContent: services.secrets.seal(JSON.stringify({ text, html }), `mails/${id}`),
    status: isReal ? 'queued' : 'captured',
    createdAt: now.toISOString(),
  })
  if (isReal) await services.jobs.enqueue(tx, SEND_MAIL, { mailId: id })
}
