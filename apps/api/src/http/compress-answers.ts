import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 1024

/** Best first; the lowest level of each: higher ones save a few per cent for several times the work. */
const ENCODINGS = [
  {
    name: 'zstd',
    compress: (text: string) =>
      zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  },
  {
    name: 'br',
    compress: (text: string) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
  { name: 'gzip', compress: (text: string) => gzipSync(text, { level: 1 }) },
] as const

/**
 * Compresses a route's JSON for clients that accept it. In this thread: 20 KB take a tenth of a millisecond, which is
 * less than it costs to hand them to another.
 */
export const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  void reply.header('vary', 'accept-encoding')
  if (typeof payload !== 'string' || payload.length < SMALLEST_BYTES) return done(null, payload)
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = ENCODINGS.find(({ name }) => accepted.has(name))
  if (encoding === undefined) return done(null, payload)
  void reply.header('content-encoding', encoding.name)
  return done(null, encoding.compress(payload))
}

export const acceptedEncodings = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
      .map((range) => range.split(';')[0]?.trim() ?? ''),
  )
