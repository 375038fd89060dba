import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { newPasswordInput, PASSWORD_RULES } from './password.ts'

const problemsOf = (password: string, confirmPassword = password) => {
  const parsed = newPasswordInput.safeParse({ password, confirmPassword })
  return parsed.success ? [] : fieldIssues(parsed.error)
}
const atPassword = (problem: string) => [{ path: 'password', problem }]

describe('a new password', () => {
  test.each([
    'Lockerdesk1',
    'Abcdefg1',
    'with Spaces 4 everyone',
    'Ünïcödé 7 letters',
    `${'aB3'.repeat(42)}x9`,
  ])('%j is good', (password) => {
    expect(problemsOf(password)).toEqual([])
  })

  test.each([
    ['', 'empty'],
    ['Abcdef1', 'tooShort'],
    [`aB3${'x'.repeat(126)}`, 'tooLong'],
    ['lockerdesk1', 'password'],
    ['LOCKERDESK1', 'password'],
    ['Lockerdesk', 'password'],
    ['12345678', 'password'],
  ])('%j is refused as %s [S5.4 S9.11]', (password, problem) => {
    expect(problemsOf(password)).toEqual(atPassword(problem))
  })

  test('must be typed the same twice [S5.5]', () => {
    expect(problemsOf('Lockerdesk1', 'Lockerdesk2')).toEqual([
      { path: 'confirmPassword', problem: 'passwordMismatch' },
    ])
  })

  test('ticks its rules off one by one', () => {
    const ticked = (password: string) =>
      Object.entries(PASSWORD_RULES).flatMap(([name, rule]) => (rule(password) ? [name] : []))
    expect(ticked('')).toEqual([])
    expect(ticked('aB')).toEqual(['lowercase', 'uppercase'])
    expect(ticked('aB345678')).toEqual(['length', 'lowercase', 'uppercase', 'digit'])
  })
})
