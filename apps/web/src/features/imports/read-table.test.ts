import { describe, expect, test } from 'vitest'
import { readCsv, readFileTable, separatorOf, textOf, UnsupportedFormat } from './read-table.ts'

const utf16 = (text: string, isLittleEndian: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++)
    view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  return view.buffer
}

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

  test.each(['\uFEFFsep=|\r\n', 'SEP=|\n', '"sep=|"\n'])(
    'that begins with %j is split where that line says, and the line is no row',
    async (first) => {
      expect(await readCsv(`${first}a;b|c\r\n1;2|3\r\n`)).toEqual({
        headers: ['a;b', 'c'],
        rows: [['1;2', '3']],
      })
    },
  )

  test.each([true, false])('in UTF-16 is read by its mark, little-endian: %j', async (isLittle) => {
    const file = new File([utf16('\uFEFFVoornaam\tNaam\r\nZoë\tDeVos\r\n', isLittle)], 'list.txt')
    expect(await readFileTable(file)).toEqual({
      headers: ['Voornaam', 'Naam'],
      rows: [['Zoë', 'DeVos']],
    })
  })

  test.each([
    [
      'ods',
      `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    ],
    ['xls', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'],
  ])('of the format %s is refused by its name', async (format, start) => {
    const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0))
    const error = await readFileTable(new File([bytes], 'list')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnsupportedFormat)
    expect(error).toMatchObject({ format })
  })
})
