import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES } from './languages.ts'

test('a language is one of ours, spelled as we do', () => {
  expect(['de', 'en', 'fr', 'nl', 'NL', 'es', ''].filter((text) => isLanguage(text))).toEqual(
    LANGUAGES,
  )
})
