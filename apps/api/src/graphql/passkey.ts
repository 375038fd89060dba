import { builder } from './builder.ts'

export interface PasskeyRow {
  readonly _id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export const Passkey = builder.objectRef<PasskeyRow>('Passkey').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})
