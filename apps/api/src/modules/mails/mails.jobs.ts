import type { Job, JobDefinition } from '../../platform/jobs.ts'
import { count } from '../../platform/telemetry/index.ts'
import type { Services } from '../../services.ts'
import { findMail, mailContext, type MailRow, recordAttempt } from './mail-store.ts'
import { type MailContent, type MailPayload, SEND_MAIL, SEND_SIGN_IN_MAIL } from './queue-mail.ts'

const RETRIES = 12
const FIRST_RETRY_SECONDS = 20

export const MAIL_JOBS = [SEND_MAIL.name, SEND_SIGN_IN_MAIL.name] as const

export const sendMailJob = (services: Services): JobDefinition<MailPayload> => ({
  ...sending(services, SEND_MAIL),
  isOutbound: true,
})

export const sendSignInMailJob = (services: Services): JobDefinition<MailPayload> =>
  sending(services, SEND_SIGN_IN_MAIL)

/** Sends what a committed change queued, and keeps the server's answer. */
const sending = (services: Services, job: Job<MailPayload>): JobDefinition<MailPayload> => ({
  ...job,
  retries: RETRIES,
  retryDelaySeconds: FIRST_RETRY_SECONDS,
  run: async ({ mailId }) => {
    const { database, secrets, clock } = services
    const mail = await database.read('everything', (reader) => findMail(reader, mailId))
    if (mail === null || mail.status === 'sent') return
    const content = JSON.parse(
      secrets.open(mail.sealedContent, mailContext(mail.id)),
    ) as MailContent
    try {
      const answer = await leave(services, mail, content)
      count('message', { channel: mail.channel, result: 'sent' })
      await database.write('everything', (tx) =>
        recordAttempt(tx, mail.id, { status: 'sent', answer, sentAt: clock.now().toISOString() }),
      )
    } catch (error) {
      const answer = error instanceof Error ? error.message : 'unknown failure'
      count('message', { channel: mail.channel, result: 'failed' })
      await database.write('everything', (tx) =>
        recordAttempt(tx, mail.id, { status: 'failed', answer, sentAt: null }),
      )
      throw error
    }
  },
})

const leave = (
  { mail: post, sms, config }: Services,
  { id, channel, recipient: to, subject }: MailRow,
  content: MailContent,
): Promise<string> =>
  channel === 'sms'
    ? sms.send({ id, to, text: content.text })
    : post.send({ id, from: config.mailFrom, to, subject, ...content })
