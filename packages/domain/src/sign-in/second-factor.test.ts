import { describe, expect, test } from 'vitest'
import {
  newAuthenticatorInput,
  secondStepInput,
  secondStepKind,
  spelledRecoveryCode,
} from './second-factor.ts'

describe('a code of the second step', () => {
  test.each([
    ['123456', '123456', 'authenticator'],
    [' 123 456 ', '123456', 'authenticator'],
    ['abcde-fgh12', 'ABCDEFGH12', 'recovery'],
    ['ABCDEFGH1U', 'ABCDEFGH1U', null],
    ['12345', '12345', null],
  ])('typed as %j is read as %s', (typed, code, kind) => {
    expect(secondStepInput.parse({ code: typed })).toEqual({ code })
    expect(secondStepKind(code)).toBe(kind)
  })

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['1'.repeat(101), 'tooLong'],
  ])('%j is refused as %s', (typed, problem) => {
    expect(secondStepInput.safeParse({ code: typed }).error?.issues[0]?.message).toBe(problem)
  })
})

test('an authenticator has a name', () => {
  const { error } = newAuthenticatorInput.safeParse({ name: ' ', code: '123456' })
  expect(error?.issues[0]?.message).toBe('empty')
})

test('a recovery code is shown in two halves', () => {
  expect(spelledRecoveryCode('ABCDEFGH12')).toBe('ABCDE-FGH12')
})
