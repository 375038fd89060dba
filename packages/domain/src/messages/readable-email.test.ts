import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableEmail, withReadableEmails } from './readable-email.ts'

test.each([
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['a@mail.xn--bcher-kva.example', 'a@mail.bücher.example'],
  ['a@xn--fiqs8s', 'a@中国'],
  ['a@xn--80ak6aa92e.com', 'a@аррӏе.com'],
  ['plain@example.com', 'plain@example.com'],
  ['broken@xn--!.example', 'broken@xn--!.example'],
  ['xn--mller-kva@example.com', 'xn--mller-kva@example.com'],
])('%s reads %s', (kept, shown) => {
  expect(readableEmail(kept)).toBe(shown)
})

test('every address that is kept reads as it was typed', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'z', '7', 'ä', 'é', 'ł', 'ø', 'я', '日', '本'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, (label) => {
      const { hostname } = new URL(`https://${label}x.example`)
      expect(readableEmail(`a@${hostname}`)).toBe(`a@${label}x.example`)
    }),
  )
})

test('addresses in a text are readable, and nothing else changes', () => {
  const kept = '{"emails":["a@xn--mller-kva.de","b@example.com"],"url":"https://xn--mller-kva.de"}'
  expect(withReadableEmails(kept)).toBe(
    '{"emails":["a@müller.de","b@example.com"],"url":"https://xn--mller-kva.de"}',
  )
})
