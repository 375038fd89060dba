import { expect, test } from 'vitest'
import { foldText } from './folded.ts'

test.each([
  ['Čáp', 'cap'],
  ['GROSS', 'gross'],
  ['Groß', 'gross'],
  ['Søren', 'soren'],
  ['Łukasz', 'lukasz'],
  ['Œuvre', 'oeuvre'],
  ['Zoë', 'zoe'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
