import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { findMail, recordAttempt } from './mail-store.ts'
import { SEND_MAIL } from './queue-mail.ts'

const RETRIES = 12
const FIRST_RETRY_SECONDS = 20

/** Sends what a committed change queued, and keeps the server's answer. */
export const sendMailJob = (services: Services): JobDefinition<{ mailId: string }> => ({
  name: SEND_MAIL,
  isOutbound: true,
  retries: RETRIES,
  retryDelaySeconds: FIRST_RETRY_SECONDS,
  run: async ({ mailId }) => {
    const { database, mail: transport, secrets, config, clock } = services
    const mail = await database.read('everything', (reader) => findMail(reader, mailId))
    if (mail === null || mail.status === 'sent') return
    const content = JSON.parse(secrets.open(mail.sealedContent, `mails/${mail.id}`)) as {
      text: string
      html: string
    }
    try {
      const answer = await transport.send({
        id: mail.id,
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        ...content,
      })
      await database.write('everything', (tx) =>
        recordAttempt(tx, mail.id, { status: 'sent', answer, sentAt: clock.now().toISOString() }),
      )
    } catch (error) {
      const answer = error instanceof Error ? error.message : 'unknown failure'
      await database.write('everything', (tx) =>
        recordAttempt(tx, mail.id, { status: 'failed', answer, sentAt: null }),
      )
      throw error
    }
  },
})
