import { builder } from './builder.ts'

export interface AuthenticatorRow {
  readonly _id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

const Authenticator = builder.objectRef<AuthenticatorRow>('Authenticator').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})

export interface SecondFactorRow {
  readonly authenticators: readonly AuthenticatorRow[]
  readonly recoveryCodesLeft: number
  readonly recoveryCodesCreatedAt: string | null
}

export const SecondFactor = builder.objectRef<SecondFactorRow>('SecondFactor').implement({
  fields: (t) => ({
    authenticators: t.field({ type: [Authenticator], resolve: (row) => [...row.authenticators] }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    recoveryCodesCreatedAt: t.expose('recoveryCodesCreatedAt', {
      type: 'DateTime',
      nullable: true,
    }),
  }),
})

export interface AuthenticatorSetupRow {
  readonly secret: string
  readonly uri: string
  readonly setup: string
}

export const AuthenticatorSetup = builder
  .objectRef<AuthenticatorSetupRow>('AuthenticatorSetup')
  .implement({
    fields: (t) => ({
      secret: t.exposeString('secret'),
      uri: t.exposeString('uri'),
      setup: t.exposeString('setup'),
    }),
  })
