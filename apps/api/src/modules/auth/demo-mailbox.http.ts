import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { listCapturedMails, mailContext } from '../mails/index.ts'
import { listCapturedMessages } from '../messages/index.ts'

const SHOWN = 50

/** Lists the mails that the demo captures. Registered only in demo mode. */
export const registerDemoMailbox = (app: FastifyInstance, services: Services): void => {
  app.get('/api/demo/mails', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { secrets } = services
    const { mails, messages } = await services.database.read('everything', async (reader) => ({
      mails: await listCapturedMails(reader, SHOWN),
      messages: await listCapturedMessages(reader, secrets, SHOWN),
    }))
    const opened = mails.map(({ id, recipient, subject, createdAt, sealedContent }) => {
      const content = secrets.open(sealedContent, mailContext(id))
      const { text, html } = JSON.parse(content) as { text: string; html: string }
      return { id, recipient, subject, createdAt, text, html }
    })
    return [...opened, ...messages]
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
      .slice(0, SHOWN)
      .map((mail) => ({ ...mail, link: /^https?:\/\/\S+$/m.exec(mail.text)?.[0] ?? null }))
  })
}
