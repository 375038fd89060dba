import { once } from 'node:events'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  readonly raw: string
  readonly messageId: string
  readonly at: number
}

/** What the server does with a recipient or a message: nothing said means that it takes it. */
export interface SmtpBehaviour {
  readonly onRecipient?: (address: string) => Error | null
  /** Answers the message, when it likes to. */
  readonly onMail?: (mail: ReceivedMail) => Promise<Error | null> | Error | null
  readonly password?: string
}

export interface TestSmtp {
  readonly port: number
  readonly url: string
  /** As organisations name it in their settings. */
  readonly server: string
  readonly received: ReceivedMail[]
  sentTo(address: string): ReceivedMail[]
  stop(): Promise<void>
}

export const smtpError = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code })

/** A real SMTP server on a port of its own. */
export const startSmtp = async (
  behaviour: SmtpBehaviour = {},
  host = '127.0.0.1',
): Promise<TestSmtp> => {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: behaviour.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      if (auth.password === behaviour.password) done(null, { user: auth.username })
      else done(smtpError(535, 'wrong user or password'))
    },
    onRcptTo: ({ address }, _session, done) => {
      done(behaviour.onRecipient?.(address) ?? null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = read(Buffer.concat(chunks).toString('utf8'), session)
        void Promise.resolve(behaviour.onMail?.(mail) ?? null).then((answer) => {
          if (answer === null) received.push(mail)
          done(answer)
        })
      })
    },
  })
  // Clients that hang up are none of the server's errors.
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  const bound = server.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    port,
    url: `smtp://${host}:${port}`,
    server: host,
    received,
    sentTo: (address) => received.filter(({ to }) => to === address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const read = (raw: string, { envelope }: SMTPServerSession): ReceivedMail => ({
  from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  to: envelope.rcptTo[0]?.address ?? '',
  raw,
  messageId: /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '',
  at: Date.now(),
})
