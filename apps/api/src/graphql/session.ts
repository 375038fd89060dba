import { builder } from './builder.ts'

const SignInMethodEnum = builder.enumType('SignInMethod', {
  values: ['link', 'password', 'oidc', 'invitation', 'passkey'] as const,
})

export interface SessionRow {
  readonly _id: string
  readonly method: 'link' | 'password' | 'oidc' | 'invitation' | 'passkey'
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

export const Session = builder.objectRef<SessionRow>('Session').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    method: t.field({ type: SignInMethodEnum, resolve: ({ method }) => method }),
    ip: t.exposeString('ip'),
    userAgent: t.exposeString('userAgent'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    isCurrent: t.boolean({
      resolve: ({ _id }, _, { actor }) => actor.kind === 'user' && actor.sessionId === _id,
    }),
  }),
})
