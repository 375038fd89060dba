import { guessColumns } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { importRows, inParts } from './import-rows.ts'
import { readCsv, separatorOf, textOf } from './read-csv.ts'

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

describe('its rows', () => {
  test('say what the mapped columns hold, lists apart and formulas as they were', () => {
    const headers = ['First name', 'Surname', 'E-mail', 'Phone', 'Birthday']
    const rows = importRows(
      {
        headers,
        rows: [['Anna', "'=Vos", 'a@x.example; b@x.example', "'+32470123456", '1 May'], ['Jan']],
      },
      guessColumns(headers),
    )
    expect(rows).toEqual([
      {
        firstName: 'Anna',
        lastName: '=Vos',
        emails: ['a@x.example', 'b@x.example'],
        phonenumbers: ['+32470123456'],
      },
      { firstName: 'Jan', lastName: '', emails: [], phonenumbers: [] },
    ])
  })

  test('go in parts that fit, in order and none lost', () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => ({ firstName: `Anna ${n}` }))
    const parts = inParts(rows)
    expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
    expect(parts.flat()).toEqual(rows)
    const long = Array.from({ length: 200 }, (_, n) => ({ note: `${n}${'ë'.repeat(1_900)}` }))
    for (const part of inParts(long))
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(200_000)
    expect(inParts(long).flat()).toEqual(long)
    expect(inParts([])).toEqual([])
  })
})
