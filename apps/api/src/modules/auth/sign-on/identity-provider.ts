import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { normaliseEmail, readGroups, REAUTHENTICATION_MINUTES } from '@lockerdesk/domain'
import type { OidcConfig } from '../../../config.ts'
import type { Identity } from './identity-store.ts'

const TIMEOUT_SECONDS = 8

/** Values that must return unchanged; stored encrypted in a cookie of the browser. */
export interface SignOnAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly isFresh: boolean
}

export interface ProvenIdentity extends Identity {
  /** Null unless the provider verified the address. */
  readonly verifiedEmail: string | null
  /** The epoch if the provider omits it: it may have used an existing session. */
  readonly authenticatedAt: Date
  /** Group names of the provider. Null if it sends none. */
  readonly name: string | null
  readonly groups: readonly string[]
  readonly refreshToken: string | null
}

/** The provider's answer about a user who signed on before. */
export type Confirmation =
  | {
      readonly outcome: 'there'
      /** Null if neither a new ID token nor userinfo has claims. */
      readonly groups: readonly string[] | null
      /** Null if the previous token stays valid. */
      readonly refreshToken: string | null
    }
  /** The provider accepted the refresh token, which may be used up now, but returned no claims. */
  | { readonly outcome: 'unclear'; readonly refreshToken: string | null }
  | { readonly outcome: 'gone' }

export interface IdentityProvider {
  /** Redirect URL. With `isFresh` the provider must authenticate again instead of using its session. */
  begin(redirectUri: string, isFresh: boolean): Promise<{ url: URL; attempt: SignOnAttempt }>
  finish(currentUrl: URL, attempt: SignOnAttempt): Promise<ProvenIdentity>
  /** Throws if the provider is unavailable. */
  confirm(refreshToken: string, subject: string): Promise<Confirmation>
}

/** Discovers the provider's endpoints at the first sign-on, and again after a failure. */
export const openIdentityProvider = (config: OidcConfig): IdentityProvider => {
  let known: Promise<Configuration> | undefined
  const configuration = () => {
    known ??= discover(config).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    begin: async (redirectUri, isFresh) => {
      const server = await configuration()
      const attempt = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        isFresh,
      }
      const url = buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: config.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login', max_age: String(REAUTHENTICATION_MINUTES * 60) } : {}),
      })
      return { url, attempt }
    },
    finish: async (currentUrl, attempt) => {
      const server = await configuration()
      const tokens = await authorizationCodeGrant(server, currentUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        ...(attempt.isFresh ? { maxAge: REAUTHENTICATION_MINUTES * 60 } : {}),
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('no ID token')
      const { iss, sub, auth_time: authTime } = claims
      const about = await describe(server, tokens, ['email', config.groupsClaim], sub)
      const { email, email_verified: isVerified, name } = about
      return {
        issuer: iss,
        subject: sub,
        verifiedEmail:
          typeof email === 'string' && isVerified === true ? normaliseEmail(email) : null,
        authenticatedAt: new Date((authTime ?? 0) * 1000),
        name: typeof name === 'string' ? name : null,
        groups: readGroups(about[config.groupsClaim]),
        refreshToken: tokens.refresh_token ?? null,
      }
    },
    confirm: async (refreshToken, subject) => {
      const server = await configuration()
      try {
        const tokens = await refreshTokenGrant(server, refreshToken)
        const sub = tokens.claims()?.sub
        if (sub !== undefined && sub !== subject) return { outcome: 'gone' }
        return await confirmationOf(server, tokens, config.groupsClaim, subject)
      } catch (error) {
        if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
          return { outcome: 'gone' }
        throw error
      }
    },
  }
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

const confirmationOf = async (
  server: Configuration,
  tokens: Tokens,
  groupsClaim: string,
  subject: string,
): Promise<Confirmation> => {
  const refreshToken = tokens.refresh_token ?? null
  const isDescribed =
    tokens.claims() !== undefined || server.serverMetadata().userinfo_endpoint !== undefined
  if (!isDescribed) return { outcome: 'there', groups: null, refreshToken }
  try {
    const about = await describe(server, tokens, [groupsClaim], subject)
    return { outcome: 'there', groups: readGroups(about[groupsClaim]), refreshToken }
  } catch {
    return { outcome: 'unclear', refreshToken }
  }
}

/** Many providers omit addresses and groups from the ID token; then it calls userinfo. */
const describe = async (
  server: Configuration,
  tokens: Tokens,
  wanted: readonly string[],
  subject: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const isComplete = wanted.every((claim) => claims[claim] !== undefined)
  if (isComplete || server.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await fetchUserInfo(server, tokens.access_token, subject)), ...claims }
}

const discover = (config: OidcConfig): Promise<Configuration> => {
  const issuer = new URL(config.issuer)
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  return discovery(issuer, config.clientId, config.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // oxlint-disable-next-line typescript/no-deprecated -- so marked to stand out: http only on this machine
    execute: issuer.protocol === 'http:' && isThisMachine ? [allowInsecureRequests] : [],
  })
}
