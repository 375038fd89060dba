import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { currentWork } from './work.ts'

export type { Logger }

const REDACTED = [
  'pincode',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'apiKey',
  'apiSecret',
  'email',
  'emails',
  'recipient',
  'phonenumber',
  'phonenumbers',
  'variables',
  'secret',
]

/** Wherever they stand in a text: an address, a telephone number, a bearer, a key, a password in an address. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(postgres(?:ql)?|smtps?|mqtts?|https?):\/\/[^\s:@/]+:[^\s@/]+@/g, '$1://[redacted]@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()/.-]{6,}\d/g, '[phone]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
]

const withoutPeople = (words: string): string =>
  IN_WORDS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words)

/** As much as waits for a disk that is full; more is dropped. */
const WAITING_CHARACTERS = 1_000_000

/** Lines that nobody can take are lost: a full disk must not end the product. */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: true, maxLength: WAITING_CHARACTERS }).on('error', () => {})

/** Structured lines on standard output; what could identify or open something is blotted out. */
export const createLogger = (level: string, destination = standardOutput()): Logger =>
  pino(
    {
      level,
      mixin: traceOfLine,
      serializers: { err: serializeError },
      redact: {
        paths: REDACTED.flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
          `req.headers.${name}`,
        ]),
        censor: '[redacted]',
      },
    },
    destination,
  )

/** To which trace a line belongs, when somebody asked for traces. */
const traceOfLine = (): object => {
  const span = currentWork()?.span
  return span == null ? {} : { traceId: span.spanContext().traceId }
}

/**
 * What went wrong and where. Not the connection that drivers hang on their errors, which holds the database's password,
 * nor the row and the values that a statement was about.
 */
const serializeError = (error: Error): object => {
  const { type, message, stack, code, constraint, table, command } = stdSerializers.err(error)
  return {
    type,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    code,
    constraint,
    table,
    command,
  }
}
