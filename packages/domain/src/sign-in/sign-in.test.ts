import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldIssues } from '../fields.ts'
import {
  acceptInvitationInput,
  linkTokenInput,
  passwordSignInInput,
  reauthenticationInput,
  signInLinkInput,
} from './sign-in.ts'

const refusalsOf = (schema: z.ZodMiniType, typed: unknown) => {
  const { error } = schema.safeParse(typed)
  return error === undefined ? [] : fieldIssues(error)
}
const TOKEN = 'a1_-'.repeat(5)

describe('a password that is typed', () => {
  test('may break every rule for new ones, since it may be older than they are', () => {
    expect(passwordSignInInput.parse({ email: 'Ann@Example.com', password: 'x' })).toEqual({
      email: 'ann@example.com',
      password: 'x',
    })
    expect(refusalsOf(reauthenticationInput, { password: 'x'.repeat(128) })).toEqual([])
  })

  test.each<[string, object, string]>([
    ['missing', {}, 'empty'],
    ['empty', { password: '' }, 'empty'],
    ['longer than any', { password: 'x'.repeat(10_000) }, 'tooLong'],
  ])('is refused where it is %s', (_, typed, problem) => {
    expect(refusalsOf(reauthenticationInput, typed)).toEqual([{ path: 'password', problem }])
    expect(refusalsOf(passwordSignInInput, { email: 'ann@example.com', ...typed })).toEqual([
      { path: 'password', problem },
    ])
  })
})

test('a link leads to the overview unless it is asked for elsewhere', () => {
  expect(signInLinkInput.parse({ email: 'ann@example.com' }).redirectTo).toBe('/')
  expect(signInLinkInput.parse({ email: 'ann@example.com', redirectTo: '/orders' })).toMatchObject({
    redirectTo: '/orders',
  })
  expect(refusalsOf(signInLinkInput, { email: 'ann' })).toEqual([
    { path: 'email', problem: 'email' },
  ])
})

describe('the token of a link', () => {
  test.each([TOKEN, 'x'.repeat(200)])('is taken as it stands: %s', (token) => {
    expect(linkTokenInput.parse({ token })).toEqual({ token })
  })

  test.each<[string, unknown, string]>([
    ['missing', undefined, 'empty'],
    ['too short to be one', 'x'.repeat(19), 'unknown'],
    ['too long to be one', 'x'.repeat(201), 'unknown'],
    ['with something before it', `?${TOKEN}`, 'unknown'],
    ['with something after it', `${TOKEN} `, 'unknown'],
  ])('is refused where it is %s', (_, token, problem) => {
    expect(refusalsOf(linkTokenInput, { token })).toEqual([{ path: 'token', problem }])
    expect(refusalsOf(acceptInvitationInput, { token })).toEqual([{ path: 'token', problem }])
  })
})

describe('an invitation', () => {
  test('is accepted with a token alone by those who are known and sign in by e-mail', () => {
    expect(acceptInvitationInput.parse({ token: TOKEN })).toEqual({ token: TOKEN })
  })

  test('takes a name and a password that keep the rules', () => {
    const chosen = { token: TOKEN, name: ' Ann ', password: 'Three red hens 6' }
    expect(acceptInvitationInput.parse(chosen)).toEqual({ ...chosen, name: 'Ann' })
    expect(refusalsOf(acceptInvitationInput, { ...chosen, name: '' })).toEqual([
      { path: 'name', problem: 'empty' },
    ])
    expect(refusalsOf(acceptInvitationInput, { ...chosen, password: 'hens' })).not.toEqual([])
  })
})
