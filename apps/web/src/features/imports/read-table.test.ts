import { describe, expect, test } from 'vitest'
import { readCsv, separatorOf, textOf } from './read-table.ts'

describe('a file', () => {
  test.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b\n1;2', ','],
    ['a\tb', '\t'],
    ['"x;y;z",b\n', ','],
    ['alone', ';'],
  ])('%j is parted by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('is read as UTF-8, or as what Excel writes instead', () => {
    expect(textOf(new TextEncoder().encode('Zoë').buffer)).toBe('Zoë')
    expect(textOf(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë')
  })

  test('is read with a mark, quotes, line breaks in cells, empty lines and lines that are too short', async () => {
    const table = await readCsv(
      '\uFEFFVoornaam;Naam;Opmerking\r\n"An""na";"de;Vos";"two\nlines"\r\n\r\nJan\r\n;;\r\n',
    )
    expect(table.headers).toEqual(['Voornaam', 'Naam', 'Opmerking'])
    expect(table.rows).toEqual([['An"na', 'de;Vos', 'two\nlines'], ['Jan']])
  })
})
