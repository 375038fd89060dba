import { sql } from 'kysely'
import { hashPassword } from '../src/modules/auth/index.ts'
import { newId } from '../src/platform/ids.ts'
import type { Services } from '../src/services.ts'

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
