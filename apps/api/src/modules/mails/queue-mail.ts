import type { NotificationChannel } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/escape-html.ts'
import { newId } from '../../platform/ids.ts'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { insertMail, mailContext } from './mail-store.ts'
import type { NewMail } from './new-mail.ts'
import { renderMail } from './render-mail.ts'

const mailToSend = z.object({ mailId: z.string() })
export type MailPayload = z.infer<typeof mailToSend>

export const SEND_MAIL = jobOf('send-mail', mailToSend)
/** A queue of its own: it leaves while all other outbound traffic is paused, so that people can sign in and look. */
export const SEND_SIGN_IN_MAIL = jobOf('send-sign-in-mail', mailToSend)

const SIGN_IN_TEMPLATES: readonly string[] = ['signIn', 'setPassword']

/** Part of a change: the message is kept sealed and sent after the commit. */
export const queueMail = async (tx: Tx, services: Services, mail: NewMail): Promise<void> => {
  const { subject, text, html } = renderMail(mail)
  const { unsubscribeLink } = mail
  const content = { text, html, ...(unsubscribeLink === undefined ? {} : { unsubscribeLink }) }
  await keepAndSend(tx, services, { ...mail, channel: 'email', subject, content })
}

export interface NewSms {
  readonly template: string
  readonly recipient: string
  readonly text: string
}

/** To somebody who works with the product, kept and sent like a mail. */
export const queueStaffSms = (tx: Tx, services: Services, sms: NewSms): Promise<void> =>
  keepAndSend(tx, services, {
    ...sms,
    channel: 'sms',
    subject: sms.text,
    content: { text: sms.text, html: plainTextHtml(sms.text) },
  })

/** For those who read it where mails are read. */
const plainTextHtml = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** As it is kept, sealed. */
export interface MailContent {
  readonly text: string
  readonly html: string
  readonly unsubscribeLink?: string
}

interface Outgoing {
  readonly channel: NotificationChannel
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly content: MailContent
  readonly organisationId?: string
}

const keepAndSend = async (tx: Tx, services: Services, outgoing: Outgoing): Promise<void> => {
  const now = services.clock.now()
  const id = newId(now)
  const { channel, template, recipient, subject, content, organisationId = null } = outgoing
  const isReal = channel === 'email' ? services.mail.isReal : services.sms.isReal
  await insertMail(tx, {
    id,
    organisationId,
    channel,
    template,
    recipient,
    subject,
    sealedContent: services.secrets.seal(JSON.stringify(content), mailContext(id)),
    status: isReal ? 'queued' : 'captured',
    createdAt: now.toISOString(),
  })
  const queue = SIGN_IN_TEMPLATES.includes(template) ? SEND_SIGN_IN_MAIL : SEND_MAIL
  if (isReal) await services.jobs.enqueue(tx, queue, { mailId: id })
}
