import { RETENTION_KINDS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { OriginOfSetting } from '../default-settings/index.ts'
import {
  type NextCleaning as Cleaning,
  previewRetention,
  type RetentionPreview as Preview,
  retentionSettings,
  type RetentionSettings as Settings,
} from './read-retention.ts'
import { upsertRetention } from './upsert-retention.ts'

const RetentionKind = builder.enumType('RetentionKind', { values: RETENTION_KINDS })

const RetentionSettings = builder.objectRef<Settings>('RetentionSettings').implement({
  description:
    'For how many days what is kept. Papers and the trail are kept whatever stands here.',
  fields: (t) => ({
    reservations: t.exposeInt('reservations', {
      description: 'People of reservations that are over: name, addresses, extra information.',
    }),
    messages: t.exposeInt('messages', { description: 'What messages said, and to whom.' }),
    orders: t.exposeInt('orders', { description: 'Buyers; sums, lines and numbers stay.' }),
    temperatures: t.exposeInt('temperatures', { description: 'Readings, and what doors did.' }),
    deviceLogs: t.exposeInt('deviceLogs'),
    signIns: t.exposeInt('signIns', {
      description:
        'Days that ended sessions are kept. For a user of several organisations the longest period applies.',
    }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const RetentionPreview = builder.objectRef<Preview>('RetentionPreview').implement({
  fields: (t) => ({
    kind: t.field({ type: RetentionKind, resolve: ({ kind }) => kind }),
    before: t.expose('before', { type: 'DateTime', description: 'What is older goes.' }),
    count: t.exposeInt('count'),
    isMore: t.exposeBoolean('isMore', { description: 'Not counted further.' }),
  }),
})

const NextCleaning = builder.objectRef<Cleaning>('NextCleaning').implement({
  description: 'What the next run lets go.',
  fields: (t) => ({
    runsAt: t.expose('runsAt', { type: 'DateTime' }),
    kinds: t.field({ type: [RetentionPreview], resolve: ({ kinds }) => [...kinds] }),
  }),
})

const RetentionInput = builder.inputType('RetentionInput', {
  description: 'In days. Omitted fields use the product’s defaults.',
  fields: (t) => ({
    reservations: t.int({ required: false }),
    messages: t.int({ required: false }),
    orders: t.int({ required: false }),
    temperatures: t.int({ required: false }),
    deviceLogs: t.int({ required: false }),
    signIns: t.int({ required: false }),
  }),
})

builder.queryFields((t) => ({
  retentionSettings: t.field({
    type: RetentionSettings,
    resolve: (_source, _args, call) => retentionSettings(call),
  }),
  retentionPreview: t.field({
    description: 'With these days, before they are saved.',
    type: NextCleaning,
    args: { data: t.arg({ type: RetentionInput, required: true }) },
    resolve: (_, { data }, call) => previewRetention(call, data),
  }),
}))

builder.mutationFields((t) => ({
  upsertRetentionSettings: t.field({
    type: RetentionSettings,
    args: { data: t.arg({ type: RetentionInput, required: true }) },
    resolve: (_, { data }, call) => upsertRetention(call, data),
  }),
}))
