import { MAX_BREADCRUMBS, MAX_LINKED_ERRORS, storableText } from '@lockerdesk/domain'
import * as z from 'zod'
import { withoutPeople } from '../../platform/redact-words.ts'
import { redact, redactText } from './redact-report.ts'

/** What is kept of a report: enough to find the fault, and nobody's details but the reporter's own. */
export interface ErrorEvent {
  readonly eventId: string
  readonly level: string
  readonly message: string
  /** The error and those it was caused by, the outermost first. */
  readonly errors: readonly { readonly type: string; readonly value: string }[]
  readonly frames: readonly string[]
  readonly trail: readonly string[]
  /** The path alone: what was searched for stays out. */
  readonly page: string | null
  readonly release: string | null
  readonly user: { readonly id: string; readonly email: string; readonly name: string } | null
  readonly organisation: {
    readonly name: string
    readonly _id: string
    /** The public one, which people read aloud. */
    readonly id: string
  } | null
  /** Of the answer that failed. */
  readonly status: number | null
  /** What else the page said of it. */
  readonly context: Readonly<Record<string, string>>
  /** The error as JSON, without what names or opens anything. */
  readonly serialized: string | null
  /** What people saw of it and quote: this one first, then those of the same message before it. */
  readonly references: readonly string[]
}

/** Of one message so many are found again by their reference. */
export const KEPT_REFERENCES = 100
const REFERENCE = /^[0-9A-Z]{4,12}$/
const CONTEXT_ENTRIES = 20
const CONTEXT_LENGTH = 500
const SERIALIZED_LENGTH = 8_000

const FRAMES = 20
const short = (max: number) => z.string().transform((text) => storableText(text.slice(0, max)))
/** What was said may name somebody. */
const said = (max: number) => short(max).transform(withoutPeople)

const frame = z.object({
  function: short(200).optional(),
  filename: short(300).optional(),
  lineno: z.number().optional(),
  colno: z.number().optional(),
})

const thrown = z.object({
  type: short(100).default('Error'),
  value: said(500).default(''),
  stacktrace: z.object({ frames: z.array(frame).default([]) }).optional(),
})

const crumb = z.object({
  category: short(60).default(''),
  message: said(200).optional(),
  data: z
    .object({ url: short(200).optional(), to: short(200).optional() })
    .optional()
    .catch(undefined),
})

const reported = z.object({
  event_id: short(40).default(''),
  level: short(20).default('error'),
  message: said(500).optional(),
  exception: z.object({ values: z.array(thrown).default([]) }).optional(),
  breadcrumbs: z
    .union([z.array(crumb), z.object({ values: z.array(crumb) }).transform(({ values }) => values)])
    .default([]),
  request: z.object({ url: short(2_000).optional() }).optional(),
  release: short(100).optional(),
  user: z
    .object({
      id: short(60).default(''),
      email: short(254).default(''),
      username: short(200).default(''),
    })
    .optional(),
  contexts: z
    .object({
      organisation: z
        .object({ name: short(200), _id: short(60), id: short(60).default('') })
        .optional()
        .catch(undefined),
    })
    .optional(),
  extra: z.record(z.string(), z.unknown()).optional().catch(undefined),
})

export interface Envelope {
  readonly dsn: string
  readonly events: readonly ErrorEvent[]
}

export class BadEnvelope extends Error {}

export const readEnvelope = (body: Buffer): Envelope => {
  const { header, items } = readItems(body)
  const events = items
    .filter(({ type }) => type === 'event')
    .map(({ payload }) => eventOf(parse(reported, payload)))
  return { dsn: header.dsn, events }
}

/** A header line with the DSN, then items: a header line each, and as many bytes as it says. */
export const readItems = (body: Buffer) => {
  const lines = new Lines(body)
  const header = parse(z.looseObject({ dsn: z.string() }), lines.next())
  const items: { readonly type: string; readonly payload: Buffer }[] = []
  while (!lines.isAtEnd) {
    const text = lines.next()
    if (text.length === 0) continue
    const { type, length } = parse(itemHeader, text)
    items.push({ type, payload: length === undefined ? lines.next() : lines.take(length) })
  }
  return { header, items }
}

const itemHeader = z.object({ type: z.string(), length: z.number().optional() })

class Lines {
  readonly #body: Buffer
  #at = 0
  constructor(body: Buffer) {
    this.#body = body
  }
  get isAtEnd(): boolean {
    return this.#at >= this.#body.length
  }
  next(): Buffer {
    const newline = this.#body.indexOf(10, this.#at)
    return this.take(newline === -1 ? this.#body.length - this.#at : newline - this.#at)
  }
  take(length: number): Buffer {
    const taken = this.#body.subarray(this.#at, this.#at + length)
    this.#at += length + 1
    return taken
  }
}

export const readJson = (text: Buffer): unknown => parse(z.unknown(), text)

const parse = <Schema extends z.ZodType>(schema: Schema, text: Buffer): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw new BadEnvelope('not an envelope', { cause: error })
  }
}

const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? ''

const eventOf = (event: z.output<typeof reported>): ErrorEvent => {
  // The service's own order is the other way round: what was thrown last comes last.
  const errors = (event.exception?.values ?? []).toReversed().slice(0, MAX_LINKED_ERRORS + 1)
  const [outermost] = errors
  const message = outermost === undefined ? (event.message ?? '') : outermost.value
  const { user } = event
  const organisation = event.contexts?.organisation
  return {
    eventId: event.event_id,
    level: event.level,
    message: message === '' ? (outermost?.type ?? 'Unknown error') : message,
    errors: errors.map(({ type, value }) => ({ type, value })),
    frames: (outermost?.stacktrace?.frames ?? [])
      .toReversed()
      .slice(0, FRAMES)
      .map(
        (at) =>
          `${at.function ?? '?'} (${withoutQuery(at.filename ?? '?')}:${at.lineno ?? 0}:${at.colno ?? 0})`,
      ),
    trail: event.breadcrumbs
      .slice(-MAX_BREADCRUMBS)
      .map(({ category, message: text, data }) =>
        [category, text, withoutQuery(data?.url ?? data?.to ?? '')].filter(Boolean).join(' '),
      ),
    page: pageOf(event),
    release: event.release ?? null,
    user: user === undefined ? null : { id: user.id, email: user.email, name: user.username },
    organisation:
      organisation === undefined
        ? null
        : { name: organisation.name, _id: organisation._id, id: organisation.id },
    ...detailsOf(event.extra ?? {}),
  }
}

type Details = Pick<ErrorEvent, 'status' | 'context' | 'serialized' | 'references'>

const detailsOf = ({ status, serialized, reference, page: _, ...rest }: Extra): Details => ({
  status: typeof status === 'number' ? status : null,
  context: Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .slice(0, CONTEXT_ENTRIES)
      .map(([name, value]) => [storableText(name.slice(0, 60)), wordsOf(name, value)]),
  ),
  serialized:
    typeof serialized === 'string'
      ? storableText(redactText(serialized).slice(0, SERIALIZED_LENGTH))
      : null,
  references: typeof reference === 'string' && REFERENCE.test(reference) ? [reference] : [],
})

type Extra = Readonly<Record<string, unknown>>

const wordsOf = (name: string, value: unknown): string => {
  const { [name]: redacted } = redact({ [name]: value }) as Extra
  const words = typeof redacted === 'string' ? redacted : JSON.stringify(redacted)
  return storableText(words.slice(0, CONTEXT_LENGTH))
}

/** The page says it itself: the address of a request is not collected. */
const pageOf = ({ request, extra }: z.output<typeof reported>): string | null => {
  const told = extra?.['page'] ?? request?.url
  return typeof told === 'string' ? storableText(pathOf(told).slice(0, 300)) : null
}

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? withoutQuery(address)
