import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { REDACTED_NAMES, withoutPeople } from './redact-words.ts'
import { currentWork } from './work.ts'

export type { Logger }

/** As much as waits for a disk that is full; more is dropped. */
const WAITING_CHARACTERS = 1_000_000

/** Drops lines that cannot be written: a full disk must not crash the process. */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: true, maxLength: WAITING_CHARACTERS }).on('error', () => {})

/** Structured log lines on standard output, with personal data and secrets redacted. */
export const createLogger = (level: string, destination = standardOutput()): Logger =>
  pino(
    {
      level,
      mixin: traceOfLine,
      serializers: { err: serializeError },
      redact: {
        paths: REDACTED_NAMES.flatMap((name) => [
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

/** Trace id of a line, if tracing is on. */
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
