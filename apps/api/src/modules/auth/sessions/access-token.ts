import { ACCESS_TOKEN_SECONDS } from '@lockerdesk/domain'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../../services.ts'

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const AUDIENCE = 'lockerdesk-api'

type TokenServices = Pick<Services, 'secrets' | 'publicUrl' | 'clock'>

/** Valid for fifteen minutes, for one session; every call also checks in the database that the session is live. */
export const signAccessToken = (
  services: TokenServices,
  sessionId: string,
  userId: string,
): Promise<string> => {
  const [key] = services.secrets.tokenKeys
  if (key === undefined) throw new Error('no token key')
  const issuedAt = Math.floor(services.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.name })
    .setIssuer(services.publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key.privateKey)
}

interface Verified {
  readonly sessionId: string
  readonly expiresAtMs: number
}

/** Cache size above the number of concurrent users; evicts the least recently used. */
const MOST_VERIFIED = 10_000
const verifiedBy = new WeakMap<Services['secrets'], Map<string, Verified>>()

/** Session of a token. Null if it is forged, foreign or expired. Verifies each signature once and caches it. */
export const verifyAccessToken = async (
  services: TokenServices,
  token: string,
): Promise<string | null> => {
  const { secrets, clock } = services
  const known = verifiedBy.get(secrets) ?? new Map<string, Verified>()
  verifiedBy.set(secrets, known)
  const verified = known.get(token) ?? (await verify(services, token))
  if (verified === null) return null
  known.delete(token)
  if (verified.expiresAtMs <= clock.now().getTime()) return null
  known.set(token, verified)
  const [oldest] = known.keys()
  if (known.size > MOST_VERIFIED && oldest !== undefined) known.delete(oldest)
  return verified.sessionId
}

const verify = async (services: TokenServices, token: string): Promise<Verified | null> => {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = services.secrets.tokenKeys.find(({ name }) => name === kid)
        if (key === undefined) throw new Error('unknown key')
        return key.publicKey
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: services.publicUrl,
        audience: AUDIENCE,
        currentDate: services.clock.now(),
        requiredClaims: ['exp', 'sub', 'sid'],
      },
    )
    const { sid, exp } = payload
    if (typeof sid !== 'string' || exp === undefined) return null
    return { sessionId: sid, expiresAtMs: exp * 1000 }
  } catch {
    return null
  }
}
