import { hash, verify } from '@node-rs/argon2'

/** OWASP's Argon2id figures; they stand in every hash, so that old ones stay readable. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Composed, so that the same keys on another system give the same bytes. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), COST)

let nobody: Promise<string> | undefined

/** Costs the same when there is no hash to compare with, so that nobody learns who has an account. */
export const isPassword = async (
  password: string,
  passwordHash: string | null,
): Promise<boolean> => {
  nobody ??= hashPassword('a password that nobody has')
  const isMatch = await verify(passwordHash ?? (await nobody), bytesOf(password))
  return isMatch && passwordHash !== null
}
