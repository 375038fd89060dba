import * as z from 'zod/mini'
import { idField, requiredName } from '../fields.ts'
import { instantField } from '../instant-field.ts'
import { isApiKeyScope, type Permission, PERMISSION_NAMES } from './permissions.ts'

/** Every scope a key may hold, in the groups a person chooses from. */
export const API_KEY_SCOPE_GROUPS = {
  reservations: [
    'reservation.read',
    'reservation.write',
    'reservation.customPincode',
    'vending.write',
  ],
  customers: ['customer.read', 'customer.write', 'customer.import'],
  orders: ['order.read', 'order.cancel'],
  products: ['product.read', 'product.write'],
  lockers: ['locker.read', 'gateway.read', 'locker.openBoxes'],
  organisation: ['organisation.read', 'reservationSettings.read'],
} as const satisfies Record<string, readonly Permission[]>

export type ApiKeyScopeGroup = keyof typeof API_KEY_SCOPE_GROUPS
export type ApiKeyScope = (typeof API_KEY_SCOPE_GROUPS)[ApiKeyScopeGroup][number]

const SCOPES: readonly Permission[] = PERMISSION_NAMES.filter(isApiKeyScope)

const expiry = (now: Date) =>
  z._default(
    z.nullable(
      instantField().check(
        z.refine((instant) => Date.parse(instant) > now.getTime(), { error: 'future' }),
      ),
    ),
    null,
  )

interface ApiKeyRules {
  readonly now: Date
  /** True if the creator of the key has the permission here: a key never exceeds its creator. */
  readonly mayGrant: (scope: Permission) => boolean
}

export const apiKeyInput = ({ now, mayGrant }: ApiKeyRules) =>
  z.object({
    name: requiredName(),
    scopes: z.pipe(
      z.array(z.string(), { error: 'empty' }).check(
        z.minLength(1, { error: 'empty' }),
        z.refine(
          (chosen) =>
            chosen.every((name) => SCOPES.some((scope) => scope === name && mayGrant(scope))),
          { error: 'choice' },
        ),
      ),
      z.transform((chosen): Permission[] => SCOPES.filter((scope) => chosen.includes(scope))),
    ),
    /** Null: all shops of the organisation. */
    shopId: z._default(z.nullable(idField()), null),
    /** Null: until it is revoked. */
    expiresAt: expiry(now),
  })
export type ApiKeyInput = z.output<ReturnType<typeof apiKeyInput>>

export const apiKeyRenaming = z.object({ name: requiredName() })

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

export interface ApiKeyFacts {
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

export const apiKeyState = ({ expiresAt, revokedAt }: ApiKeyFacts, now: Date): ApiKeyState => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active'
}
