import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldIssues } from '../fields.ts'
import { organisationInviteeInput, organisationRoleInput, preferencesInput } from './user.ts'

const issuesOf = (schema: z.ZodMiniType, typed: object) => {
  const { error } = schema.safeParse(typed)
  return error === undefined ? [] : fieldIssues(error)
}

test('whoever chose nothing reads English, and dates as DD/MM/YYYY [S1.26]', () => {
  expect(preferencesInput.parse({ name: 'An', timeZone: 'Europe/Brussels' })).toMatchObject({
    language: 'en',
    dateFormat: 'DD/MM/YYYY',
    timeRoundingMinutes: 15,
    theme: 'system',
    density: 'comfortable',
    landingShopId: null,
  })
})

test.each<[string, object, string, string]>([
  ['a time zone that is none', { timeZone: 'Moon/Crater' }, 'timeZone', 'choice'],
  ['no time zone', { timeZone: '' }, 'timeZone', 'choice'],
  ['steps of seven minutes', { timeRoundingMinutes: 7 }, 'timeRoundingMinutes', 'choice'],
  ['a theme that is none', { theme: 'pink' }, 'theme', 'choice'],
  ['a density that is none', { density: 'airy' }, 'density', 'choice'],
  ['a format that is none', { dateFormat: 'MM/DD/YYYY' }, 'dateFormat', 'choice'],
  ['a shop that is none', { landingShopId: 'here' }, 'landingShopId', 'id'],
])('preferences with %s are refused', (_, change, path, problem) => {
  const preferences = { name: 'An', timeZone: 'Europe/Brussels', ...change }
  expect(issuesOf(preferencesInput, preferences)).toEqual([{ path, problem }])
})

test('a role in an organisation is for every shop, unless some are named', () => {
  expect(organisationRoleInput.parse({ role: 'Admin' })).toEqual({ role: 'Admin', shopIds: null })
  expect(issuesOf(organisationRoleInput, { role: 'Member', shopIds: [] })).toEqual([
    { path: 'shopIds', problem: 'empty' },
  ])
  expect(issuesOf(organisationRoleInput, { role: 'Member', shopIds: ['a'.repeat(24)] })).toEqual([])
  expect(issuesOf(organisationRoleInput, { role: 'SuperUser' })).toEqual([
    { path: 'role', problem: 'choice' },
  ])
})

test('whoever is invited has an address, a name and a language', () => {
  const invitee = { email: 'An@Example.com', name: 'An', language: 'nl', role: 'Member' }
  expect(organisationInviteeInput.parse(invitee)).toEqual({
    ...invitee,
    email: 'an@example.com',
    shopIds: null,
  })
  expect(issuesOf(organisationInviteeInput, { role: 'Member' }).map(({ path }) => path)).toEqual([
    'email',
    'name',
    'language',
  ])
})
