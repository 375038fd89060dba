import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaSafe, fromFormulaSafe } from './formula-cell.ts'

describe('cells of an export', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+32470123456', "'+32470123456"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\0=1', "'\0=1"],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ["''+1", "'''+1"],
    ["'t Hart", "'t Hart"],
    ['Anna', 'Anna'],
    ['', ''],
  ])('%j is written as %j and read back', (cell, written) => {
    expect(formulaSafe(cell)).toBe(written)
    expect(fromFormulaSafe(written)).toBe(cell)
  })

  test('no cell begins a formula, and every cell comes back', () => {
    const hostile = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\0', 'a', '＠'))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile.map((letters) => letters.join('')),
        ),
        (cell) => {
          expect(formulaSafe(cell)).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/)
          expect(fromFormulaSafe(formulaSafe(cell))).toBe(cell)
        },
      ),
    )
  })
})
