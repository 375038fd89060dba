import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Services } from '../src/services.ts'

export interface CapturedMail {
  readonly template: string
  readonly subject: string
  readonly text: string
}

/** What the product mailed to an address, the newest first. */
export const mailsTo = (services: Services, email: string): Promise<CapturedMail[]> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<{ id: string; template: string; subject: string; sealed: string }>`
      select id, template, subject, sealed_content as sealed from mails
      where recipient = ${email} order by id desc
    `.execute(reader)
    return rows.map(({ id, template, subject, sealed }) => {
      const { text } = JSON.parse(services.secrets.open(sealed, `mails/${id}`)) as { text: string }
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
