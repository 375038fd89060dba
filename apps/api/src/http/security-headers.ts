import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyReply {
    /** Inline scripts and styles of this response run only with it. */
    cspNonce: { readonly script: string; readonly style: string }
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
const NONCE_BYTES = 16
const SCRIPT_NONCE = 'of-the-script'
const STYLE_NONCE = 'of-the-style'

export const registerSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = headersOnce(publicUrl.startsWith('https:'))
  app.decorateReply('cspNonce')
  app.addHook('onRequest', (_request, reply, done) => {
    const bytes = randomBytes(2 * NONCE_BYTES).toString('hex')
    const nonce = { script: bytes.slice(0, 2 * NONCE_BYTES), style: bytes.slice(2 * NONCE_BYTES) }
    reply.cspNonce = nonce
    for (const [name, value] of headers)
      reply.raw.setHeader(
        name,
        name === 'content-security-policy'
          ? value.replace(SCRIPT_NONCE, nonce.script).replace(STYLE_NONCE, nonce.style)
          : value,
      )
    // Whatever may be kept says so itself: files by their hash, pictures by their name.
    void reply.header('cache-control', 'no-store')
    done()
  })
}

/** Written at the start: to build the policy anew for every request costs a tenth of a short call. */
const headersOnce = (isHttps: boolean): readonly (readonly [string, string])[] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${SCRIPT_NONCE}'`],
        styleSrc: ["'self'", `'nonce-${STYLE_NONCE}'`],
        // Mantine places popovers by style attributes; those cannot load or run anything.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  write(response.req, response, () => {})
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}
