import { sql } from 'kysely'
import { hashPassword } from '../src/platform/password-hash.ts'
import { newId } from '../src/platform/ids.ts'
import type { Services } from '../src/services.ts'
import type { TestApi } from './test-api.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export const PASSWORD = 'Three red hens at 6'

let passwordHash: Promise<string> | undefined

export interface PasswordUser {
  readonly id: string
  readonly email: string
}

/** A user with a password, a role nowhere and no session. */
export const passwordUser = async (services: Services): Promise<PasswordUser> => {
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  const id = newId()
  const email = `${id}@example.com`
  await services.database.write('everything', (tx) =>
    sql`insert into users (id, email, name, password_hash, created_at, updated_at)
      values (${id}, ${email}, ${`User ${id}`}, ${hash}, now(), now())`.execute(tx),
  )
  return { id, email }
}

let lastAddress = 0

/** In a browser of their own, from an address that nobody else tries passwords from. */
export const signedInByPassword = async (
  api: TestApi,
): Promise<{
  browser: TestBrowser
  user: { id: string; email: string }
  token: string
}> => {
  lastAddress++
  const user = await passwordUser(api.services)
  const browser = openBrowser(api, { ip: `203.0.113.${lastAddress}` })
  await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
  return { browser, user, token: await browser.accessToken() }
}
