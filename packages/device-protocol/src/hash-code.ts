import { randomBytes, scrypt } from 'node:crypto'

// 4 MB and some 10 ms here, a tenth of a second on a small gateway: one hash per code typed, since
// all codes of a gateway share a salt. No cost saves four digits from whoever holds a gateway's
// memory (10,000 guesses are minutes): the salt confines that theft, the lockout guards the keypad.
const COST = { N: 4096, r: 8, p: 1 } as const
const HASH_BYTES = 32

export const newCodeSalt = (): string => randomBytes(16).toString('base64url')

/** How a gateway holds a code; both ends compute it here. */
export const hashCode = (salt: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, 'base64url'), HASH_BYTES, COST, (error, hash) => {
      if (error === null) resolve(hash.toString('base64url'))
      else reject(error)
    })
  })
