import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

describe('CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+32 470 12 34 56', "'+32 470 12 34 56"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ])('%j becomes %j', (value, expected) => {
    expect(csvOf([[value]])).toBe(`\uFEFF${expected}\r\n`)
  })

  test('rows are lines and cells are parted by commas', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('\uFEFFa,b\r\n1,\r\n')
  })
})
