import { type Logger, pino } from 'pino'

export type { Logger }

const REDACTED = [
  'pincode',
  'password',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'email',
  'emails',
  'phonenumber',
  'phonenumbers',
  'variables',
  'secret',
]

/** Structured lines on standard output; what could identify or open something is blotted out. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      censor: '[redacted]',
    },
  })
