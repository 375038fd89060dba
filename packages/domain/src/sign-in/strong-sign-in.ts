import * as z from 'zod/mini'
import type { Role } from '../access/roles.ts'

/** What an organisation asks of its people; single sign-on stands for a factor only with 'requiredUnlessSso'. */
export const STRONG_SIGN_IN_DEMANDS = ['optional', 'requiredUnlessSso', 'required'] as const
export type StrongSignInDemand = (typeof STRONG_SIGN_IN_DEMANDS)[number]
export const DEFAULT_STRONG_SIGN_IN: StrongSignInDemand = 'optional'

export const strongSignInInput = z.object({ strongSignIn: z.enum(STRONG_SIGN_IN_DEMANDS) })

/** Roles that reach more than one organisation must have a factor, whatever an organisation says. */
const ROLES_THAT_MUST: readonly Role[] = ['Dealer', 'Reseller', 'SuperUser']

export interface HeldRole {
  readonly role: Role
  /** Of a Member or an Admin: what their organisation demands, and its name. */
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
  /** Demanded, and there is none: nothing works but setting one up. */
  readonly isMissing: boolean
  /** Organisations that demand it. Empty where the role alone does. */
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

/** What is left to somebody who must set a factor up first: that, and to see who they are. */
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

export const worksWithoutFactor = (operation: string): boolean =>
  WORKS_WITHOUT_FACTOR.includes(operation)

/** A demanded factor can be replaced, not taken away. */
export const isFactorRemovable = ({ isDemanded }: StrongSignIn, others: number): boolean =>
  !isDemanded || others > 0
