import type { Language, NotificationChannel } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/escape-html.ts'
import { newId } from '../../platform/ids.ts'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { MailFact } from './mail-layout.ts'
import { insertMail, mailContext } from './mail-store.ts'
import { renderMail } from './render-mail.ts'

const mailToSend = z.object({ mailId: z.string() })
export type MailPayload = z.infer<typeof mailToSend>

export const SEND_MAIL = jobOf('send-mail', mailToSend)
/** A queue of its own: it leaves while all other outbound traffic is paused, so that people can sign in and look. */
export const SEND_SIGN_IN_MAIL = jobOf('send-sign-in-mail', mailToSend)

const SIGN_IN_TEMPLATES: readonly string[] = ['signIn', 'setPassword']

export interface NewMail {
  /** A part of the `mails` texts with subject, title, body and button. */
  readonly template: string
  readonly language: Language
  readonly recipient: string
  readonly params: Readonly<Record<string, string | number>>
  readonly link?: string
  /** Whose mail it is, in letters; left out: the product's own. */
  readonly brandName?: string
  readonly facts?: readonly MailFact[]
  /** Where the reader says that they want no more of these. */
  readonly unsubscribeLink?: string
  /** Why the reader gets it, in place of the usual line. */
  readonly footer?: 'chosenFooter' | 'customerFooter'
  /** Where a customer sees what is kept about them; staff have none. */
  readonly privacyLink?: string
  /** Shown large, to be typed. */
  readonly code?: string
  readonly organisationId?: string
}

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
