import { builder } from '../../graphql/builder.ts'
import { OriginOfSetting } from './origin-of-setting.graphql.ts'
import { defaultSettings, type DefaultSettings as Settings } from './read-default-settings.ts'
import { upsertDefaultSettings } from './upsert-default-settings.ts'

const DefaultSettings = builder.objectRef<Settings>('DefaultSettings').implement({
  description: 'What organisations below a dealer or a reseller have where they say nothing.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the dealer or the reseller.' }),
    selectDefaultBox: t.exposeBoolean('selectDefaultBox'),
    shouldCustomerPay: t.exposeBoolean('shouldCustomerPay'),
    autoCompleteGraceSeconds: t.exposeInt('autoCompleteGraceSeconds'),
    accent: t.exposeString('accent', { description: 'As #rrggbb.' }),
    logoId: t.exposeString('logoId', { description: '`none`: the name in letters.' }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const DefaultSettingsInput = builder.inputType('DefaultSettingsInput', {
  description: 'Omitted fields inherit from the level above.',
  fields: (t) => ({
    selectDefaultBox: t.boolean({ required: false }),
    shouldCustomerPay: t.boolean({ required: false }),
    autoCompleteGraceSeconds: t.int({ required: false }),
    accent: t.string({ required: false, description: 'As #rrggbb.' }),
    logoId: t.string({
      required: false,
      description: 'From POST /api/logos with the same dealerId or resellerId, or `none`.',
    }),
  }),
})

builder.queryFields((t) => ({
  defaultSettings: t.field({
    description: 'Of a dealer or of a reseller.',
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
