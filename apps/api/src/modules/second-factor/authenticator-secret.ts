import { Secret, TOTP } from 'otpauth'

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Defaults of every authenticator app, also of those that ignore the parameters. */
const PERIOD_SECONDS = 30
/** Also accepts the code of the previous and the next 30 seconds, for clock skew and slow typing. */
const WINDOW = 1

export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Content of the QR code. */
export const authenticatorUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Lockerdesk', label: email, secret, period: PERIOD_SECONDS }).toString()

/** Time step of the code. Null if it does not match the secret now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}
