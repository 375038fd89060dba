import { builder } from '../../graphql/builder.ts'
import { OriginOfSetting } from './origin-of-setting.graphql.ts'
import { defaultSettings, type DefaultSettings as Settings } from './read-default-settings.ts'
import { upsertDefaultSettings } from './upsert-default-settings.ts'

const DefaultSettings = builder.objectRef<Settings>('DefaultSettings').implement({
  description: 'Defaults that organisations inherit from a dealer or reseller.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the dealer or reseller.' }),
    selectDefaultBox: t.exposeBoolean('selectDefaultBox'),
    shouldCustomerPay: t.exposeBoolean('shouldCustomerPay'),
    autoCompleteGraceSeconds: t.exposeInt('autoCompleteGraceSeconds'),
    accent: t.exposeString('accent', { description: 'Colour as #rrggbb.' }),
    logoId: t.exposeString('logoId', {
      description: 'Id of the logo, or `none` to show the name as text.',
    }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const DefaultSettingsInput = builder.inputType('DefaultSettingsInput', {
  description: 'Omitted fields are inherited.',
  fields: (t) => ({
    selectDefaultBox: t.boolean({ required: false }),
    shouldCustomerPay: t.boolean({ required: false }),
    autoCompleteGraceSeconds: t.int({ required: false }),
    accent: t.string({ required: false, description: 'Colour as #rrggbb.' }),
    logoId: t.string({
      required: false,
      description:
        'Id that POST /api/logos returned for the same dealerId or resellerId, or `none`.',
    }),
  }),
})

builder.queryFields((t) => ({
  defaultSettings: t.field({
    description: 'Default settings of a dealer or reseller.',
    type: DefaultSettings,
    args: { dealerId: t.arg.id({ required: false }), resellerId: t.arg.id({ required: false }) },
    resolve: (_, named, call) => defaultSettings(call, named),
  }),
}))

builder.mutationFields((t) => ({
  upsertDefaultSettings: t.field({
    type: DefaultSettings,
    args: {
      dealerId: t.arg.id({ required: false }),
      resellerId: t.arg.id({ required: false }),
      data: t.arg({ type: DefaultSettingsInput, required: true }),
    },
    resolve: (_, { data, ...named }, call) => upsertDefaultSettings(call, named, data),
  }),
}))
