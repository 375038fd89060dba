import { expect, test } from 'vitest'
import { DEMO_DOMAIN, isDemoAddress } from './demo.ts'

test.each([
  [`anna@${DEMO_DOMAIN}`, true],
  [`anna@not-${DEMO_DOMAIN}`, false],
  [`anna@${DEMO_DOMAIN}.evil.example`, false],
  ['anna@vos.example', false],
  ['', false],
])('%s is an account of the demo: %s', (email, isDemo) => {
  expect(isDemoAddress(email)).toBe(isDemo)
})
