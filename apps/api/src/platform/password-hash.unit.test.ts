import { expect, test } from 'vitest'
import { hashPassword } from './password-hash.ts'

test('a password is kept as an Argon2id hash that takes 19 MB and two passes', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
