import { Secret, TOTP } from 'otpauth'
import { dataOf, type TestApi } from './test-api.ts'

const PERIOD_SECONDS = 30

export interface SoftAuthenticator {
  /** What the app shows now. */
  code(): string
  /** What it shows once the next half minute has begun, which it waits for. */
  nextCode(): string
}

/** An authenticator app that was set up for the owner of the token, and the recovery codes shown then. */
export const addedAuthenticator = async (
  api: TestApi,
  token: string,
  name = 'Phone',
): Promise<{ readonly app: SoftAuthenticator; readonly recoveryCodes: readonly string[] }> => {
  const prepared = dataOf<{ secret: string; setup: string }>(
    await api.call('mutation { prepareAuthenticator { secret setup } }', { token }),
    'prepareAuthenticator',
  )
  const app = softAuthenticator(api, prepared.secret)
  const added = await api.call(
    `mutation ($name: String!, $setup: String!, $code: String!) {
      addAuthenticator(name: $name, setup: $setup, code: $code) }`,
    { token, variables: { name, setup: prepared.setup, code: app.code() } },
  )
  return { app, recoveryCodes: dataOf<string[]>(added, 'addAuthenticator') }
}

export const softAuthenticator = (api: TestApi, secret: string): SoftAuthenticator => {
  const code = () =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      period: PERIOD_SECONDS,
      timestamp: api.clock.now().getTime(),
    })
  return {
    code,
    nextCode: () => {
      api.clock.advance({ seconds: PERIOD_SECONDS })
      return code()
    },
  }
}
