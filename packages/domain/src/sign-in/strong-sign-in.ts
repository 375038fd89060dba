import * as z from 'zod/mini'
import type { Role } from '../access/roles.ts'

/** Requirement of an organisation; only 'requiredUnlessSso' accepts single sign-on instead of a factor. */
export const STRONG_SIGN_IN_DEMANDS = ['optional', 'requiredUnlessSso', 'required'] as const
export type StrongSignInDemand = (typeof STRONG_SIGN_IN_DEMANDS)[number]
export const DEFAULT_STRONG_SIGN_IN: StrongSignInDemand = 'optional'

export const strongSignInInput = z.object({ strongSignIn: z.enum(STRONG_SIGN_IN_DEMANDS) })

/** Roles above organisations always require a factor. */
const ROLES_THAT_MUST: readonly Role[] = ['Dealer', 'Reseller', 'SuperUser']

export interface HeldRole {
  readonly role: Role
  /** Requirement and name of a Member's or Admin's organisation. */
  readonly demand: StrongSignInDemand | null
  readonly organisationName: string | null
}

export interface SignInFacts {
  readonly roles: readonly HeldRole[]
  /** How the session began. */
  readonly method: string
  /** A passkey or an authenticator app. */
  readonly hasFactor: boolean
  /** An account of the demo while demo mode is on: its password is public anyway. */
  readonly isDemoAccount: boolean
}

export interface StrongSignIn {
  readonly isDemanded: boolean
  /** Required and missing: only setting one up is allowed. */
  readonly isMissing: boolean
  /** Organisations that require it. Empty if only the role does. */
  readonly demandedBy: readonly string[]
}

export const strongSignInOf = (facts: SignInFacts): StrongSignIn => {
  const { roles, method, hasFactor, isDemoAccount } = facts
  const isBySso = method === 'oidc'
  const demanding = roles.filter(
    ({ demand }) => demand === 'required' || (demand === 'requiredUnlessSso' && !isBySso),
  )
  const isByRole = roles.some(({ role }) => ROLES_THAT_MUST.includes(role))
  const isDemanded = !isDemoAccount && (isByRole || demanding.length > 0)
  return {
    isDemanded,
    isMissing: isDemanded && !hasFactor,
    demandedBy: isDemanded
      ? demanding.flatMap(({ organisationName }) => organisationName ?? [])
      : [],
  }
}

/** Operations allowed before a required factor is set up. */
const WORKS_WITHOUT_FACTOR: readonly string[] = [
  'Query.getCurrentUser',
  'Query.myStrongSignIn',
  'Query.myPasskeys',
  'Query.mySecondFactor',
  'Mutation.preparePasskey',
  'Mutation.addPasskey',
  'Mutation.prepareAuthenticator',
  'Mutation.addAuthenticator',
]

export const isAllowedWithoutFactor = (operation: string): boolean =>
  WORKS_WITHOUT_FACTOR.includes(operation)

/** A required factor can be replaced, but not removed. */
export const isFactorRemovable = ({ isDemanded }: StrongSignIn, others: number): boolean =>
  !isDemanded || others > 0
