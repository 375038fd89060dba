import type { Log } from './log-list-store.ts'

/** What the provider's groups change while nobody here acts. */
const TEXTS: readonly string[] = ['groupRoleGiven', 'groupRoleTaken']

export const isByIdentityProvider = ({
  textKey,
  authType,
}: Pick<Log, 'textKey' | 'authType'>): boolean => authType === null && TEXTS.includes(textKey)
