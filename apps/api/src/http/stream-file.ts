import { once } from 'node:events'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './compress-answers.ts'

/** Below the silence after which Postgres and the driver give a transaction up. */
const STALL_MS = 15_000
/** However steadily somebody reads, a transaction does not stay open longer. */
const LONGEST_MS = 10 * 60_000

/** As of `compressAnswer`: the lowest level of each. */
const ENCODERS: Readonly<Record<string, () => Transform>> = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
}

export interface StreamedFile {
  readonly type: string
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** Hands over piece by piece, and waits until each is taken. */
  readonly write: (take: (text: string) => Promise<void>) => Promise<void>
}

/**
 * Answers with a file that is made while it is sent: never more of it than the reader takes. A reader who takes nothing
 * for 15 seconds, or needs more than 10 minutes, is cut off, so that what makes the file ends too. A file that fails
 * half-way breaks the connection: nobody mistakes the part for the whole.
 */
export const streamFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StreamedFile,
  onFailure: (error: unknown) => void,
): Promise<FastifyReply> => {
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = Object.keys(ENCODERS).find((name) => accepted.has(name))
  const body = (encoding === undefined ? undefined : ENCODERS[encoding]?.()) ?? new PassThrough()
  const tooLong = AbortSignal.timeout(LONGEST_MS)
  const closed = new AbortController()
  const answer = () => {
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      vary: 'accept-encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...file.headers,
    })
    // Ends with the connection, whoever ended it.
    pipeline(body, raw, { signal: tooLong }).catch((error: unknown) => {
      closed.abort(error)
      raw.destroy()
    })
  }
  const take = async (text: string): Promise<void> => {
    closed.signal.throwIfAborted()
    if (!reply.sent) answer()
    if (body.write(text)) return
    const stalled = AbortSignal.timeout(STALL_MS)
    await once(body, 'drain', { signal: AbortSignal.any([stalled, closed.signal]) })
  }
  try {
    await file.write(take)
    body.end()
  } catch (error) {
    if (!reply.sent) throw error
    if (!closed.signal.aborted) onFailure(error)
    body.destroy(error instanceof Error ? error : new Error('the file failed'))
  }
  return reply
}
