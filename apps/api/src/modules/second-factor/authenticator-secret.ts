import { Secret, TOTP } from 'otpauth'

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
/** What every authenticator app does, whether or not it reads the parameters. */
const PERIOD_SECONDS = 30
/** A code of the half minute before or after is taken as well: clocks differ and people type slowly. */
const WINDOW = 1

export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the square that a phone scans says. */
export const authenticatorUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Lockerdesk', label: email, secret, period: PERIOD_SECONDS }).toString()

/** The half minute that the code is of; null: it is not of this secret, or not of now. */
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
