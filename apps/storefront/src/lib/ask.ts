/** A no of the server, or no server at all. */
export class AskError extends Error {
  readonly code: string
  readonly fields: readonly { readonly path: string; readonly problem: string }[]

  constructor(code: string, fields: AskError['fields'] = []) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

const OFFLINE = 'offline'

const TIMEOUT_MS = 20_000
const WAITS_MS = [800, 2_000, 4_500]
const WORTH_ANOTHER_TRY = new Set([502, 503, 504])

interface Wanted {
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/**
 * One call to the shop's doors. It is repeated on a bad line: reading is harmless, and what changes
 * something is either under a key or the same when done twice.
 */
export const ask = async <Answer>(url: string, wanted: Wanted = {}): Promise<Answer> => {
  for (let tries = 0; ; tries++) {
    const answer = await send(url, wanted)
    const waitMs = WAITS_MS[tries]
    const isWorthIt = answer === null || WORTH_ANOTHER_TRY.has(answer.status)
    if (isWorthIt && waitMs !== undefined && wanted.signal?.aborted !== true) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      continue
    }
    if (answer === null) throw new AskError(OFFLINE)
    return read<Answer>(answer)
  }
}

const send = async (
  url: string,
  { method = 'GET', body, headers = {}, signal }: Wanted,
): Promise<Response | null> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(url, {
      method,
      credentials: 'omit',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    })
  } catch {
    return null
  }
}

const read = async <Answer>(answer: Response): Promise<Answer> => {
  const content = (await answer.json().catch(() => ({}))) as {
    error?: string
    fields?: AskError['fields']
  }
  if (!answer.ok) throw new AskError(content.error ?? 'INTERNAL', content.fields)
  return content as Answer
}
