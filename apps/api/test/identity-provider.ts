import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '../src/config.ts'
import { PUBLIC_URL } from './public-url.ts'

export interface ProviderAccount {
  readonly email?: string
  readonly isVerified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
  /** Cannot sign in any more, and no token of theirs is refreshed. */
  readonly isDisabled?: boolean
  /** Tokens are refreshed, and userinfo answers with an error. */
  readonly isUserinfoBroken?: boolean
}

export interface ProviderOptions {
  /** Where the product is reached that people come back to. Defaults to that of tests. */
  readonly publicUrl?: string
  /** Defaults to true. */
  readonly givesRefreshTokens?: boolean
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

/** A real OpenID provider on this machine. */
export const startIdentityProvider = async ({
  publicUrl = PUBLIC_URL,
  givesRefreshTokens = true,
}: ProviderOptions = {}): Promise<TestIdentityProvider> => {
  const callback = `${publicUrl}/api/auth/oidc/callback`
  const server = createServer()
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const config = {
    issuer,
    clientId: 'desk',
    clientSecret: 'desk-secret-desk',
    name: 'Acme',
    groupsClaim: 'groups',
    scopes: 'openid email profile',
  }
  const accounts = new Map<string, ProviderAccount>()
  const answer = providerFor(config, accounts, callback, givesRefreshTokens).callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    config,
    accounts,
    signOn: (startUrl, subject) => walk(startUrl, subject, callback),
    stop: () => close(server),
    restart: () => listen(port),
  }
}

const providerFor = (
  config: OidcConfig,
  accounts: Map<string, ProviderAccount>,
  callback: string,
  givesRefreshTokens: boolean,
): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(config.issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    issueRefreshToken: async () => givesRefreshTokens,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    findAccount: (_, subject) =>
      accounts.get(subject)?.isDisabled === true
        ? undefined
        : {
            accountId: subject,
            claims: (use) => {
              if (use === 'userinfo' && accounts.get(subject)?.isUserinfoBroken === true)
                throw new Error('userinfo is broken')
              const { email, isVerified, name, groups } = accounts.get(subject) ?? {}
              return { sub: subject, email, email_verified: isVerified, name, groups }
            },
          },
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

const walk = async (startUrl: string, subject: string, callback: string): Promise<URL> => {
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
      if (url.startsWith(callback)) return new URL(url)
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
