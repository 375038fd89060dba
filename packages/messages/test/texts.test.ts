import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, percentSuffix } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { flattened, problemsOf } from './compare-languages.ts'
import { textsUsedIn, textsUsedUnder } from './used-texts.ts'

const LOCALES = join(import.meta.dirname, '../locales')
const API = join(import.meta.dirname, '../../../apps/api/src')

const filesOf = (language: string) => readdirSync(join(LOCALES, language)).toSorted()
const readTexts = (language: string, file: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as object

describe('the four languages', () => {
  test('have the same namespaces [S1.25 S3.35]', () => {
    expect(filesOf('en').length).toBeGreaterThan(5)
    for (const language of LANGUAGES) expect(filesOf(language)).toEqual(filesOf('en'))
  })

  test.each(filesOf('en'))(
    '%s has the same keys and placeholders in each, and no empty text',
    (file) => {
      const english = readTexts('en', file)
      expect(Object.keys(flattened(english))).not.toHaveLength(0)
      for (const language of LANGUAGES)
        expect([language, problemsOf(english, readTexts(language, file), language)]).toEqual([
          language,
          [],
        ])
    },
  )

  test.each(LANGUAGES)('write percentages in %s as numbers are written there', (language) => {
    const suffix = percentSuffix(language)
    const wrong = filesOf(language).flatMap((file) =>
      Object.entries(flattened(readTexts(language, file))).filter(([, text]) =>
        [...text.matchAll(/(\d|\}\})(\s?%)/g)].some(
          ([, before, written]) => before !== undefined && (before === '}}' || written !== suffix),
        ),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a missing, surplus, empty or differently filled text would be found', () => {
    const english = { a: { b: 'Hello {{name}}' }, c: 'Bye', d: 'Here' }
    expect(problemsOf(english, { a: { b: 'Hallo' }, c: ' ', e: 'Da' }, 'de')).toEqual([
      'a.b has nothing for {{name}}',
      'c is empty',
      'd is missing',
      'e is not in English',
    ])
  })

  test('a language may have plural forms of its own, and no others', () => {
    const english = { days_one: '{{count}} day', days_other: '{{count}} days' }
    const own = { days_one: 'a {{count}}', days_other: 'b {{count}}', days_many: 'c {{count}}' }
    expect(problemsOf(english, own, 'fr')).toEqual([])
    expect(problemsOf(english, own, 'de')).toEqual(['days_many is not in English'])
    expect(problemsOf(english, { ...own, days_many: 'c' }, 'fr')).toEqual([
      'days_many has nothing for {{count}}',
    ])
  })
})

describe('the texts that the server names', () => {
  const known = new Set(
    filesOf('en').flatMap((file) =>
      Object.keys(flattened(readTexts('en', file))).map(
        (key) => `${file.replace('.json', '')}:${key.replace(/_(one|other)$/, '')}`,
      ),
    ),
  )

  test('all exist [S8.10]', () => {
    const used = textsUsedUnder(API)
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter(({ keys }) => !keys.some((key) => known.has(key)))).toEqual([])
  })

  test('are found wherever they stand', () => {
    const source = `
      writeLog(tx, call, { type: 'Users', operation: 'Created', text: isOwn ? 'one' : 'two' })
      insertLog(tx, { operation: 'Error', textKey: 'three' })
      notify(tx, [id], { textKey: 'four', link: '/' })
      queueMail(tx, { template: 'five' })
      tell(tx, { textKey: 'six' })
      send({ text: 'not one of ours' })`
    expect(textsUsedIn('probe.ts', source).map(({ keys }) => keys.join(' or '))).toEqual([
      'logs:one',
      'logs:two',
      'logs:three',
      'notifications:four',
      'mails:five.subject',
      'mails:five.title',
      'mails:five.body',
      'mails:five.button',
      'mails:five.note',
      'logs:six or notifications:six',
    ])
  })
})
