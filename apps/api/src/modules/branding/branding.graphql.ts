import { legibleAccent, NO_LOGO } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { OriginOfSetting } from '../default-settings/index.ts'
import { Organisation } from '../organisations/index.ts'
import { logoUrl } from './logo-url.ts'
import {
  branding,
  type Branding as BrandingRow,
  brandOf,
  type ShownBrand,
} from './read-branding.ts'
import { upsertBranding } from './upsert-branding.ts'

const Branding = builder.objectRef<BrandingRow>('Branding').implement({
  description: 'How customers see the organisation: in messages and on its shop page.',
  fields: (t) => ({
    accent: t.exposeString('accent', { description: 'As #rrggbb.' }),
    legibleAccent: t.string({
      description: 'The same, or a darker shade on which white letters can be read.',
      resolve: ({ accent }) => legibleAccent(accent),
    }),
    logoId: t.string({
      nullable: true,
      description: 'Null: the name in letters.',
      resolve: ({ logoId }) => (logoId === NO_LOGO ? null : logoId),
    }),
    logoUrl: t.string({ nullable: true, resolve: ({ logoId }) => logoUrl(logoId) }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
  }),
})

const Brand = builder.objectRef<ShownBrand>('Brand').implement({
  description: 'The colour and the logo of an organisation, for those who work there.',
  fields: (t) => ({
    accent: t.exposeString('accent', {
      nullable: true,
      description: 'As #rrggbb. Null: nobody has chosen one.',
    }),
    logoUrl: t.string({
      nullable: true,
      description: 'Path of the picture on this server. Null: the name in letters.',
      resolve: ({ logoId }) => logoUrl(logoId),
    }),
  }),
})

builder.objectField(Organisation, 'brand', (t) =>
  t.field({
    type: Brand,
    description: 'Its own, or that of its dealer or reseller.',
    resolve: ({ _id }, _args, call) => brandOf(call, _id),
  }),
)

export const BrandingInput = builder.inputType('BrandingInput', {
  description: 'Omitted fields inherit from the dealer, the reseller or the product.',
  fields: (t) => ({
    accent: t.string({ required: false, description: 'As #rrggbb.' }),
    logoId: t.string({
      required: false,
      description: 'From POST /api/logos, or `none` for the name in letters.',
    }),
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
