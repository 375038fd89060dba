import { expect, test } from 'vitest'
import { isLeakedPassword } from './leaked-passwords.ts'

test.each(['Shopmenu1', 'Roma1996', '87654321Vv', 'Vinogradov7!', 'Stardust2026', 'Trustno1'])(
  '%s stood in a leak',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(true)
  },
)

test.each([
  'Three red hens at 6',
  'vK3-tulip-Nebel',
  'x9Fq2LmW',
  `Aa1${' long'.repeat(25)}`,
  'Drei rote Hähne 4 Uhr',
])('%s did not', async (password) => {
  expect(await isLeakedPassword(password)).toBe(false)
})
