import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Crème brûlée für Zoë, 12,50 €', 'Crème brûlée für Zoë, 12,50 €'],
  ['Čapek, Łukasz & Şahin', 'Čapek, Łukasz & Şahin'],
  ['Γιώργος, Олена', 'Γιώργος, Олена'],
  ['1\u202f234,50\u00a0€', '1 234,50 €'],
  ['“l’œuf”', '“l’œuf”'],
  ['草莓', '??'],
])('%s is printed as %s', (text, shown) => {
  expect(printable(text)).toBe(shown)
})
