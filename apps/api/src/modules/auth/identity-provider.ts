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
} from 'openid-client'
import { normaliseEmail, REAUTHENTICATION_MINUTES } from '@lockerdesk/domain'
import type { OidcConfig } from '../../config.ts'
import type { Identity } from './identity-store.ts'

const TIMEOUT_SECONDS = 8

/** What must come back unchanged; travels sealed in a cookie of the browser that asked. */
export interface SignOnAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly isFresh: boolean
}

export interface ProvenIdentity extends Identity {
  /** Only when the provider says that it checked the address. */
  readonly verifiedEmail: string | null
  /** Long ago where the provider does not say: it may have relied on a session of its own. */
  readonly authenticatedAt: Date
}

export interface IdentityProvider {
  /** Where to send the browser. `isFresh` asks the provider not to rely on an old session of its own. */
  begin(redirectUri: string, isFresh: boolean): Promise<{ url: URL; attempt: SignOnAttempt }>
  finish(currentUrl: URL, attempt: SignOnAttempt): Promise<ProvenIdentity>
}

/** Asks the provider for its addresses when somebody first signs on, and again after a failure. */
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
        scope: 'openid email profile',
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
      // Many providers keep the address out of the ID token.
      const about =
        claims['email'] === undefined && server.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(server, tokens.access_token, sub)
          : claims
      const { email, email_verified: isVerified } = about
      return {
        issuer: iss,
        subject: sub,
        verifiedEmail:
          typeof email === 'string' && isVerified === true ? normaliseEmail(email) : null,
        authenticatedAt: new Date((authTime ?? 0) * 1000),
      }
    },
  }
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
