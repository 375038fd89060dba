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
    'Days for which each kind of record is kept. Receipts, credit notes and the audit log are kept regardless.',
  fields: (t) => ({
    reservations: t.exposeInt('reservations', {
      description:
        'Personal data in closed reservations: name, contact details, extra information.',
    }),
    messages: t.exposeInt('messages', { description: 'Contents and recipients of messages.' }),
    orders: t.exposeInt('orders', {
      description: 'Personal data of buyers; amounts, lines and order numbers stay.',
    }),
    temperatures: t.exposeInt('temperatures', {
      description: 'Temperature readings and door events.',
    }),
    deviceLogs: t.exposeInt('deviceLogs'),
    signIns: t.exposeInt('signIns', {
      description:
        'Days for which ended sessions are kept. For a user of several organisations the longest period applies.',
    }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const RetentionPreview = builder.objectRef<Preview>('RetentionPreview').implement({
  fields: (t) => ({
    kind: t.field({ type: RetentionKind, resolve: ({ kind }) => kind }),
    before: t.expose('before', {
      type: 'DateTime',
      description: 'The next run deletes records older than this, in UTC.',
    }),
    count: t.exposeInt('count'),
    isMore: t.exposeBoolean('isMore', {
      description: 'True if there are more; the server stopped counting.',
    }),
  }),
})

const NextCleaning = builder.objectRef<Cleaning>('NextCleaning').implement({
  description: 'Records that the next run deletes.',
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
    description: 'Preview of what these settings delete, before they are saved.',
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
