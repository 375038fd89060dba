import { ACCESS_TOKEN_SECONDS } from '@lockerdesk/domain'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../services.ts'

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const AUDIENCE = 'lockerdesk-api'

type TokenServices = Pick<Services, 'secrets' | 'publicUrl' | 'clock'>

/** Fifteen minutes, for one session; the server still asks the database whether that session lives. */
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

/** The session a token speaks for, or null for anything forged, foreign or expired. */
export const verifyAccessToken = async (
  services: TokenServices,
  token: string,
): Promise<string | null> => {
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
    return typeof payload['sid'] === 'string' ? payload['sid'] : null
  } catch {
    return null
  }
}
