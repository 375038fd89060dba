import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../access/operations.ts'
import { ROLES } from '../access/roles.ts'
import {
  type HeldRole,
  isFactorRemovable,
  type SignInFacts,
  STRONG_SIGN_IN_DEMANDS,
  type StrongSignInDemand,
  strongSignInInput,
  strongSignInOf,
  isAllowedWithoutFactor,
} from './strong-sign-in.ts'

const at = (role: HeldRole['role'], demand: StrongSignInDemand | null = null): HeldRole => ({
  role,
  demand,
  organisationName: demand === null ? null : `Bakery ${demand}`,
})
const facts = (given: Partial<SignInFacts>): SignInFacts => ({
  roles: [],
  method: 'password',
  hasFactor: false,
  isDemoAccount: false,
  ...given,
})

describe('a factor', () => {
  test.each([
    ['Member', false],
    ['Admin', false],
    ['Dealer', true],
    ['Reseller', true],
    ['SuperUser', true],
  ] as const)('is demanded of a %s by the role alone: %s', (role, isDemanded) => {
    for (const method of ['password', 'link', 'oidc', 'invitation', 'passkey'])
      expect(strongSignInOf(facts({ roles: [at(role)], method }))).toEqual({
        isDemanded,
        isMissing: isDemanded,
        demandedBy: [],
      })
  })

  test.each<[StrongSignInDemand, string, boolean]>([
    ['optional', 'password', false],
    ['optional', 'oidc', false],
    ['requiredUnlessSso', 'password', true],
    ['requiredUnlessSso', 'link', true],
    ['requiredUnlessSso', 'oidc', false],
    ['required', 'password', true],
    ['required', 'oidc', true],
  ])('is %s in the organisation of somebody who came by %s: %s', (demand, method, isDemanded) => {
    for (const role of ['Member', 'Admin'] as const)
      expect(strongSignInOf(facts({ roles: [at(role, demand)], method }))).toEqual({
        isDemanded,
        isMissing: isDemanded,
        demandedBy: isDemanded ? [`Bakery ${demand}`] : [],
      })
  })

  test('is demanded as soon as one of several organisations demands it', () => {
    const roles = [at('Member', 'optional'), at('Admin', 'required')]
    expect(strongSignInOf(facts({ roles })).demandedBy).toEqual(['Bakery required'])
  })

  test('that is there is missed by nobody', () => {
    for (const role of ROLES)
      for (const demand of STRONG_SIGN_IN_DEMANDS)
        expect(
          strongSignInOf(facts({ roles: [at(role, demand)], hasFactor: true })).isMissing,
        ).toBe(false)
  })

  test('is never demanded of an account of the demo', () => {
    for (const role of ROLES)
      expect(strongSignInOf(facts({ roles: [at(role, 'required')], isDemoAccount: true }))).toEqual(
        {
          isDemanded: false,
          isMissing: false,
          demandedBy: [],
        },
      )
  })

  test.each([
    [true, 0, false],
    [true, 1, true],
    [false, 0, true],
    [false, 1, true],
  ])('demanded: %s, with %i others: can be removed: %s', (isDemanded, others, isRemovable) => {
    expect(isFactorRemovable({ isDemanded, isMissing: false, demandedBy: [] }, others)).toBe(
      isRemovable,
    )
  })
})

test('whoever must set a factor up can do that and see who they are, and nothing else', () => {
  expect(Object.keys(OPERATIONS).filter(isAllowedWithoutFactor)).toEqual([
    'Query.getCurrentUser',
    'Query.myPasskeys',
    'Query.mySecondFactor',
    'Query.myStrongSignIn',
    'Mutation.preparePasskey',
    'Mutation.addPasskey',
    'Mutation.prepareAuthenticator',
    'Mutation.addAuthenticator',
  ])
})

test.each([
  ['required', true],
  ['always', false],
  [null, false],
])('the demand %s is accepted: %s', (strongSignIn, isAccepted) => {
  expect(strongSignInInput.safeParse({ strongSignIn }).success).toBe(isAccepted)
})
