import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { listCapturedMails } from '../mails/index.ts'

const SHOWN = 50

/** In the demo no mail leaves, so a newcomer reads it here. Not registered anywhere else. */
export const registerDemoMailbox = (app: FastifyInstance, services: Services): void => {
  app.get('/api/demo/mails', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const mails = await services.database.read('everything', (reader) =>
      listCapturedMails(reader, SHOWN),
    )
    return mails.map(({ id, recipient, subject, createdAt, sealedContent }) => {
      const opened = services.secrets.open(sealedContent, `mails/${id}`)
      const { text, html } = JSON.parse(opened) as { text: string; html: string }
      const link = /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null
      return { id, recipient, subject, createdAt, text, html, link }
    })
  })
}
