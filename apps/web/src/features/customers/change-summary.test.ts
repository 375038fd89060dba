import { expect, test } from 'vitest'
import { changeSummary } from './change-summary.ts'

const nameOf = (field: string) => field.toUpperCase()

test.each<[unknown, unknown, string | undefined]>([
  [{ note: 'one' }, { note: 'two' }, 'NOTE: one → two'],
  [{ note: '' }, { note: 'two' }, 'NOTE: – → two'],
  [{ emails: ['a@x', 'b@x'] }, { emails: [] }, 'EMAILS: a@x, b@x → –'],
  [{ a: 1, b: null }, { a: 2, b: 'x' }, 'A: 1 → 2 · B: – → x'],
  [null, { note: 'two' }, undefined],
  [null, null, undefined],
  [{}, {}, undefined],
])('%j to %j reads %j', (before, after, text) => {
  expect(changeSummary(before, after, nameOf)).toBe(text)
})
