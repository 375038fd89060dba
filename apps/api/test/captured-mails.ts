import { sql } from 'kysely'
import { vi } from 'vitest'
import { mailContext } from '../src/modules/mails/index.ts'
import { openContent } from '../src/modules/messages/content/message-content.ts'
import type { Services } from '../src/services.ts'

export interface CapturedMail {
  readonly template: string
  readonly subject: string
  readonly text: string
}

interface StoredMail {
  readonly id: string
  readonly template: string
  readonly subject: string
  readonly sealed: string
}

/** What the product mailed to somebody who works with it, the newest first. */
export const mailsTo = (services: Services, email: string): Promise<CapturedMail[]> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<StoredMail>`
      select id, template, subject, sealed_content as sealed from mails
      where recipient = ${email} order by id desc
    `.execute(reader)
    return rows.map(({ id, template, subject, sealed }) => {
      const { text } = JSON.parse(services.secrets.open(sealed, mailContext(id))) as {
        text: string
      }
      return { template, subject, text }
    })
  })

/** What customers were told at an address, code and all, the newest first. */
export const messagesTo = (services: Services, recipient: string): Promise<CapturedMail[]> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<StoredMail>`
      select id, template, subject, sealed_content as sealed from messages
      where recipient = ${recipient} order by created_at desc, id desc
    `.execute(reader)
    return rows.map(({ id, template, subject, sealed }) => {
      const { text } = openContent(services.secrets, id, sealed, true)
      return { template, subject, text }
    })
  })

/** The token in the link of the newest mail, once there are that many. */
export const tokenMailedTo = (services: Services, email: string, mailCount = 1): Promise<string> =>
  vi.waitFor(async () => {
    const mails = await mailsTo(services, email)
    const token = /[?&]token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    if (mails.length < mailCount || token === undefined) throw new Error('not mailed yet')
    return token
  }, 10_000)
