import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import {
  DeliveryError,
  type DeliveryProblem,
  DELIVERY_ERROR_TEXTS,
  printable,
} from './delivery-error.ts'
import { publicAddressOf } from './public-address.ts'
import { timed, traced } from './telemetry/index.ts'

export interface MailMessage {
  readonly id: string
  readonly from: string | { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Unsubscribe URL; a POST to it unsubscribes (RFC 8058). */
  readonly unsubscribeLink?: string
}

export interface MailTransport {
  /** False if nothing is sent and messages are stored for reading in the back office. */
  readonly isReal: boolean
  /** Resolves with the server's own answer once it has accepted the message. */
  send(message: MailMessage): Promise<string>
}

/** SMTP server of an organisation, on the public internet. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string | null
  /** In the operator's own network: may have a private address, and no TLS. */
  readonly isTrusted: boolean
}

const TIMEOUT_MS = 10_000
/** Total deadline, also for a server that responds byte by byte. */
export const SENDING_MS = 20_000

const LIMITS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  maxResponseSize: 64 * 1024,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

export const smtpTransport = (url: string): MailTransport => {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const address = { host: hostname, port: Number(port) || (isSecure ? 465 : 587) }
  return {
    isReal: true,
    send: (message) =>
      sendOver(address, (connection) =>
        createTransport({ ...LIMITS, url, getSocket: handing(connection) }).sendMail(
          envelopeOf(message),
        ),
      ),
  }
}

/** Resolves and checks the host for every message, and connects to the checked address. */
export const serverTransport = (server: SmtpServer): MailTransport => {
  const { host, port, user, password, isTrusted } = server
  return {
    isReal: true,
    send: async (message) => {
      const address = isTrusted ? host : await addressFor(host)
      return sendOver({ host: address, port }, (connection) =>
        createTransport({
          ...LIMITS,
          host,
          port,
          secure: port === 465,
          requireTLS: !isTrusted,
          ...(user === '' ? {} : { auth: { user, pass: password ?? '' } }),
          getSocket: handing(connection),
        }).sendMail(envelopeOf(message)),
      )
    },
  }
}

export const capturingTransport: MailTransport = {
  isReal: false,
  send: async () => 'captured: no SMTP server is configured',
}

const addressFor = async (host: string): Promise<string> => {
  try {
    return await publicAddressOf(host)
  } catch (error) {
    throw new DeliveryError('unreachable', error instanceof Error ? error.message : 'no address')
  }
}

/** After the last @ of the sender: a foreign domain in the message id looks like forgery to spam filters. */
const domainOf = (from: MailMessage['from']): string => {
  const address = typeof from === 'string' ? from : from.address
  return address.replace(/^.*@|>\s*$/g, '') || 'localhost'
}

// We set the message id, so that servers can deduplicate retries.
const envelopeOf = ({ id, from, to, replyTo, subject, text, html, ...mail }: MailMessage) => ({
  messageId: `<${id}@${domainOf(from)}>`,
  from,
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  headers: {
    // Suppresses out-of-office replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeLink === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${mail.unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
})

type Handing = (
  options: unknown,
  callback: (error: Error | null, socket?: { connection: Socket }) => void,
) => void

const handing =
  (connection: Socket): Handing =>
  (_options, callback) => {
    callback(null, { connection })
  }

const sendOver = (
  { host, port }: { readonly host: string; readonly port: number },
  send: (connection: Socket) => Promise<{ readonly response: string }>,
): Promise<string> =>
  timed(
    'outgoing',
    { service: 'smtp' },
    () => traced({ name: 'send mail', kind: 'asking' }, () => connectAndSend(host, port, send)),
    (error) => (error instanceof DeliveryError ? error.problem : 'failed'),
  )

const connectAndSend = async (
  host: string,
  port: number,
  send: (connection: Socket) => Promise<{ readonly response: string }>,
): Promise<string> => {
  const socket = connect({ host, port, noDelay: true })
  // The sender gets later failures; without a listener an unhandled one would crash the process.
  socket.on('error', () => {})
  const deadline = setTimeout(() => {
    socket.destroy(new Error(DELIVERY_ERROR_TEXTS.tookTooLong))
  }, SENDING_MS)
  try {
    await connected(socket)
    return printable((await send(socket)).response)
  } catch (error) {
    throw asDeliveryError(error)
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.setTimeout(TIMEOUT_MS, () => {
      reject(new DeliveryError('unreachable', DELIVERY_ERROR_TEXTS.silent))
    })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      resolve()
    })
  })

const asDeliveryError = (error: unknown): DeliveryError => {
  if (error instanceof DeliveryError) return error
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const words = error instanceof Error ? error.message : 'unknown failure'
  return new DeliveryError(problemOf(responseCode, command), printable(words))
}

/** A server that turns down one recipient or message is well; one that fails before that is not. */
const problemOf = (responseCode: number, command: string): DeliveryProblem => {
  const isAboutMessage = /^(MAIL FROM|RCPT TO|DATA)/.test(command)
  if (!isAboutMessage || responseCode === 0 || responseCode === 421) return 'unreachable'
  return responseCode >= 500 ? 'refused' : 'later'
}
