import { legibleAccent } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { Branding as BrandingRow } from './branding-store.ts'
import { logoUrl } from './logo-url.ts'
import { branding } from './read-branding.ts'
import { upsertBranding } from './upsert-branding.ts'

const Branding = builder.objectRef<BrandingRow>('Branding').implement({
  description: 'How customers see the organisation: in messages and on its shop page.',
  fields: (t) => ({
    accent: t.exposeString('accent', { description: 'As #rrggbb.' }),
    legibleAccent: t.string({
      description: 'The same, or a darker shade on which white letters can be read.',
      resolve: ({ accent }) => legibleAccent(accent),
    }),
    logoId: t.exposeString('logoId', { nullable: true }),
    logoUrl: t.string({ nullable: true, resolve: ({ logoId }) => logoUrl(logoId) }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const BrandingInput = builder.inputType('BrandingInput', {
  fields: (t) => ({
    accent: t.string({ required: true, description: 'As #rrggbb.' }),
    logoId: t.string({ required: false, description: 'From POST /api/logos; left out: none.' }),
  }),
})

builder.queryFields((t) => ({
  branding: t.field({ type: Branding, resolve: (_source, _args, call) => branding(call) }),
}))

builder.mutationFields((t) => ({
  upsertBranding: t.field({
    type: Branding,
    args: { data: t.arg({ type: BrandingInput, required: true }) },
    resolve: (_, { data }, call) => upsertBranding(call, data),
  }),
}))
