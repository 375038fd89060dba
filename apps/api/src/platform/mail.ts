import { createTransport } from 'nodemailer'

export interface MailMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailTransport {
  /** False: nothing leaves; messages are kept to be read in the back office. */
  readonly isReal: boolean
  /** Resolves with the server's own answer once it has accepted the message. */
  send(message: MailMessage): Promise<string>
}

const TIMEOUT_MS = 10_000

export const smtpTransport = (url: string): MailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isReal: true,
    send: async ({ id, from, to, subject, text, html }) => {
      // The message id is ours, so that a server which saw it before can tell.
      const sent = await transport.sendMail({
        messageId: `<${id}@lockerdesk>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
      })
      return sent.response
    },
  }
}

export const capturingTransport: MailTransport = {
  isReal: false,
  send: async () => 'captured: no SMTP server is configured',
}
