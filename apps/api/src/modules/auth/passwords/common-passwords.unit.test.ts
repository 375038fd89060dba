import { PASSWORD_RULES } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { COMMON_WORDS } from './common-password-words.ts'
import { isCommonPassword } from './common-passwords.ts'

const satisfiesTheRule = (password: string): boolean =>
  Object.values(PASSWORD_RULES).every((rule) => rule(password))

describe('passwords that every guesser tries', () => {
  test.each([
    'Password1',
    'P@ssw0rd',
    'P4$$w0rd2026!',
    'Passwort123',
    'Wachtwoord01',
    'Motdepasse1',
    'Qwerty123',
    'Azerty2024',
    'Qwertz12',
    'Welkom01',
    'Willkommen2025',
    'Summer2026!',
    'Été20262026',
    'Aa123456',
    'Abc12345',
    'Abcd1234',
    'Admin2023',
    'Letmein1!',
    'ILoveYou2',
    '1Qaz2wsx',
    'Lockerdesk1',
    'Liverpool08',
    'TestTest1',
    '123456Aa',
  ])('%s is one of them', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test('the usual endings of every word are found: thousands that satisfy the rule', () => {
    const endings = ['1', '12', '123', '1234', '01', '2024', '2025', '2026', '1!', '123!', '2026!']
    const dressed = [...COMMON_WORDS].flatMap((word) =>
      endings.map((ending) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}${ending}`),
    )
    const allowed = dressed.filter(satisfiesTheRule)
    expect(allowed.length).toBeGreaterThan(3000)
    expect(allowed.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  test.each([
    'Correct horse battery 7',
    'vK3-tulip-Nebel',
    'Drei rote Hähne 4 Uhr',
    'x9Fq2LmW',
    'Password is not my dog 12',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
