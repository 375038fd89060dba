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
  description: 'Branding of the organisation in messages and on its shop page.',
  fields: (t) => ({
    accent: t.exposeString('accent', { description: 'Colour as #rrggbb.' }),
    legibleAccent: t.string({
      description: 'The accent colour, or a darker shade with enough contrast for white text.',
      resolve: ({ accent }) => legibleAccent(accent),
    }),
    logoId: t.string({
      nullable: true,
      description: 'URL of the logo. Null if the name appears as text.',
      resolve: ({ logoId }) => (logoId === NO_LOGO ? null : logoId),
    }),
    logoUrl: t.string({ nullable: true, resolve: ({ logoId }) => logoUrl(logoId) }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
  }),
})

const Brand = builder.objectRef<ShownBrand>('Brand').implement({
  description: 'Colour and logo of an organisation, for its users.',
  fields: (t) => ({
    accent: t.exposeString('accent', {
      nullable: true,
      description: 'Colour as #rrggbb. Null if none is set.',
    }),
    logoUrl: t.string({
      nullable: true,
      description: 'Path of the logo on this server. Null if the name appears as text.',
      resolve: ({ logoId }) => logoUrl(logoId),
    }),
  }),
})

builder.objectField(Organisation, 'brand', (t) =>
  t.field({
    type: Brand,
    description: 'Branding of the organisation, its own or inherited from its dealer or reseller.',
    resolve: ({ _id }, _args, call) => brandOf(call, _id),
  }),
)

export const BrandingInput = builder.inputType('BrandingInput', {
  description: 'Omitted fields inherit from the dealer, the reseller or the product.',
  fields: (t) => ({
    accent: t.string({ required: false, description: 'Colour as #rrggbb.' }),
    logoId: t.string({
      required: false,
      description: 'Id that POST /api/logos returned, or `none` to show the name as text.',
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
