import {
  type DestinationStream,
  type Logger,
  pino,
  type SerializedError,
  stdSerializers,
} from 'pino'

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
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
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

/** Without the connection that drivers hang on their errors, which holds the database's password. */
const serializeError = (error: Error): SerializedError => {
  const { client: _connection, ...told } = stdSerializers.err(error)
  return told
}
