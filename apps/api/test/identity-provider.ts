import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '../src/config.ts'
import { PUBLIC_URL } from './test-api.ts'

export interface ProviderAccount {
  readonly email?: string
  readonly isVerified?: boolean
}

export interface TestIdentityProvider {
  readonly config: OidcConfig
  /** Who can sign in there, by subject. */
  readonly accounts: Map<string, ProviderAccount>
  /** Walks the provider's own pages as a person would, up to the address it sends them back to. */
  signOn(startUrl: string, subject: string): Promise<URL>
  stop(): Promise<void>
  /** Comes back after a stop, at the same address. */
  restart(): Promise<void>
}

const CALLBACK = `${PUBLIC_URL}/api/auth/oidc/callback`

/** A real OpenID provider on this machine. */
export const startIdentityProvider = async (): Promise<TestIdentityProvider> => {
  const server = createServer()
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const config = { issuer, clientId: 'desk', clientSecret: 'desk-secret-desk', name: 'Acme' }
  const accounts = new Map<string, ProviderAccount>()
  const answer = providerFor(config, accounts).callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    config,
    accounts,
    signOn: (startUrl, subject) => walk(startUrl, subject),
    stop: () => close(server),
    restart: () => listen(port),
  }
}

const providerFor = (config: OidcConfig, accounts: Map<string, ProviderAccount>): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(config.issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [CALLBACK],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => {
        const { email, isVerified } = accounts.get(subject) ?? {}
        return { sub: subject, email, email_verified: isVerified }
      },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: config.clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

const walk = async (startUrl: string, subject: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split(/=(.*)/s)
      cookies.set(name, value)
    }
    return response
  }
  let response = await visit(startUrl)
  let url = startUrl
  for (let step = 0; step < 10; step++) {
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      if (url.startsWith(CALLBACK)) return new URL(url)
      response = await visit(url)
    } else {
      const body = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' })
      response = await visit(url, { method: 'POST', body })
    }
  }
  throw new Error(`the provider never sent anybody back, but stayed at ${url}`)
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
