import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { queueMail, sendMailJob } from './index.ts'
import { findMail, listCapturedMails } from './mail-store.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

let api: TestApi
let server: SMTPServer
const received: Received[] = []
let answer: Error | null = null

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        if (answer === null) {
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
          })
        }
        done(answer)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  api = await startTestApi({ smtpUrl: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await api.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const queued = async (recipient: string): Promise<string> => {
  const { services } = api
  await services.database.write('everything', (tx) =>
    queueMail(tx, services, {
      template: 'signIn',
      language: 'de',
      recipient,
      params: { minutes: 10 },
      link: 'https://desk.example/auth/link?token=secret-of-the-link',
    }),
  )
  return idOf(recipient)
}
const idOf = async (recipient: string): Promise<string> => {
  const mail = await api.services.database.read('everything', (reader) =>
    reader.selectFrom('mails').select('id').where('recipient', '=', recipient).executeTakeFirst(),
  )
  return mail?.id ?? ''
}

const stored = (id: string) =>
  api.services.database.read('everything', (reader) =>
    reader
      .selectFrom('mails')
      .select(['status', 'server_answer', 'attempts', 'sealed_content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('a queued message is sent once, in its language, and the server’s answer is kept', async () => {
  const id = await queued('eva@example.com')
  const job = sendMailJob(api.services)
  await job.run({ mailId: id })
  await job.run({ mailId: id })
  const mine = received.filter(({ to }) => to.includes('eva@example.com'))
  expect(mine).toHaveLength(1)
  expect(mine[0]?.raw).toContain('lang=3D"de"')
  expect(await stored(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    server_answer: expect.stringMatching(/^250/) as string,
  })
})

test('what was asked for says in its head how to hear no more of it, and nothing else does', async () => {
  const unsubscribeLink = 'https://desk.example/shop/farm/ABC/favourite/token'
  await api.services.database.write('everything', (tx) =>
    queueMail(tx, api.services, {
      template: 'favouriteNews',
      language: 'en',
      recipient: 'fan@example.com',
      params: { shop: 'Farm', count: 1 },
      link: 'https://desk.example/shop/farm/ABC',
      unsubscribeLink,
    }),
  )
  await sendMailJob(api.services).run({ mailId: await idOf('fan@example.com') })
  await sendMailJob(api.services).run({ mailId: await queued('staff@example.com') })
  const rawTo = (address: string) => received.find(({ to }) => to.includes(address))?.raw ?? ''
  expect(rawTo('fan@example.com')).toContain(`List-Unsubscribe: <${unsubscribeLink}>`)
  expect(rawTo('fan@example.com')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(rawTo('staff@example.com')).not.toContain('List-Unsubscribe')
})

test('what is kept cannot be read from the database', async () => {
  const id = await queued('kim@example.com')
  const { sealed_content } = await stored(id)
  expect(sealed_content).not.toContain('secret-of-the-link')
  const mail = await api.services.database.read('everything', (reader) => findMail(reader, id))
  expect(api.services.secrets.open(mail?.sealedContent ?? '', `mails/${id}`)).toContain(
    'secret-of-the-link',
  )
  expect(() => api.services.secrets.open(mail?.sealedContent ?? '', 'mails/another')).toThrow(
    /authenticate/,
  )
})

test('a refusal is kept with the server’s words, and the job is tried again', async () => {
  const id = await queued('busy@example.com')
  answer = Object.assign(new Error('mailbox busy, come back later'), { responseCode: 451 })
  await expect(sendMailJob(api.services).run({ mailId: id })).rejects.toThrow(/451/)
  expect(await stored(id)).toMatchObject({
    status: 'failed',
    server_answer: expect.stringContaining('mailbox busy') as string,
  })
  answer = null
  await sendMailJob(api.services).run({ mailId: id })
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('without an SMTP server messages are captured and nothing leaves', async () => {
  const quiet = await startTestApi()
  try {
    await quiet.services.database.write('everything', (tx) =>
      queueMail(tx, quiet.services, {
        template: 'signIn',
        language: 'en',
        recipient: 'a@example.com',
        params: {},
        link: 'https://x',
      }),
    )
    const captured = await quiet.services.database.read('everything', (reader) =>
      listCapturedMails(reader, 5),
    )
    expect(captured.map(({ recipient }) => recipient)).toEqual(['a@example.com'])
  } finally {
    await quiet.stop()
  }
})
