import {
  FEATURE_NAMES,
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  type Language,
} from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { NamedSwitch } from './platform-settings-store.ts'
import { endMaintenance, planMaintenance } from './plan-maintenance.ts'
import {
  type ChannelVersion,
  type FeatureState as FeatureStateRow,
  type PlatformSettings as PlatformSettingsRow,
  platformSettings,
  platformState,
} from './read-platform-settings.ts'
import { setFirmwareChannel } from './set-firmware-channel.ts'
import { switchFeature } from './switch-feature.ts'

const FeatureEnum = builder.enumType('Feature', { values: FEATURE_NAMES })
const ChannelEnum = builder.enumType('FirmwareChannel', { values: FIRMWARE_CHANNELS })
const ComponentEnum = builder.enumType('FirmwarePart', { values: FIRMWARE_COMPONENTS })
const MaintenanceStateEnum = builder.enumType('MaintenanceState', {
  values: ['planned', 'ahead', 'now', 'over'] as const,
})

const FeatureOverride = builder.objectRef<NamedSwitch>('FeatureOverride').implement({
  fields: (t) => ({
    organisationId: t.id({ resolve: ({ organisationId }) => organisationId ?? '' }),
    organisationName: t.string({ resolve: ({ organisationName }) => organisationName ?? '' }),
    isOn: t.exposeBoolean('isOn'),
  }),
})

const FeatureState = builder.objectRef<FeatureStateRow>('FeatureState').implement({
  fields: (t) => ({
    feature: t.field({ type: FeatureEnum, resolve: ({ feature }) => feature }),
    isOn: t.exposeBoolean('isOn'),
    isSaid: t.exposeBoolean('isSaid', {
      description: 'True if the platform set the value; false if it is the product’s default.',
    }),
    overrides: t.field({ type: [FeatureOverride], resolve: ({ overrides }) => [...overrides] }),
  }),
})

const ChannelVersionRef = builder.objectRef<ChannelVersion>('FirmwareChannelVersion').implement({
  fields: (t) => ({
    component: t.field({ type: ComponentEnum, resolve: ({ component }) => component }),
    channel: t.field({ type: ChannelEnum, resolve: ({ channel }) => channel }),
    version: t.exposeString('version', { nullable: true }),
    releasedAt: t.expose('releasedAt', { type: 'DateTime', nullable: true }),
  }),
})

const Messages = builder.objectRef<Readonly<Record<Language, string>>>('MaintenanceMessages')
Messages.implement({
  fields: (t) => ({
    de: t.exposeString('de'),
    en: t.exposeString('en'),
    fr: t.exposeString('fr'),
    nl: t.exposeString('nl'),
  }),
})

const Maintenance = builder
  .objectRef<PlatformSettingsRow['maintenances'][number]>('Maintenance')
  .implement({
    description: 'A maintenance of the whole platform, or of one organisation.',
    fields: (t) => ({
      organisationId: t.exposeID('organisationId', { nullable: true }),
      organisationName: t.exposeString('organisationName', { nullable: true }),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
      messages: t.field({ type: Messages, resolve: ({ messages }) => messages }),
      state: t.field({ type: MaintenanceStateEnum, resolve: ({ state }) => state }),
    }),
  })

const PlatformSettings = builder.objectRef<PlatformSettingsRow>('PlatformSettings').implement({
  fields: (t) => ({
    features: t.field({ type: [FeatureState], resolve: ({ features }) => [...features] }),
    firmwareChannels: t.field({
      type: [ChannelVersionRef],
      resolve: ({ firmwareChannels }) => [...firmwareChannels],
    }),
    maintenances: t.field({
      type: [Maintenance],
      resolve: ({ maintenances }) => [...maintenances],
    }),
  }),
})

type StateRow = ReturnType<typeof platformState>

const ShownMaintenance = builder
  .objectRef<NonNullable<StateRow['maintenance']>>('ShownMaintenance')
  .implement({
    fields: (t) => ({
      message: t.exposeString('message', { description: 'In the caller’s language.' }),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
      state: t.field({ type: MaintenanceStateEnum, resolve: ({ state }) => state }),
    }),
  })

const PlatformState = builder.objectRef<StateRow>('PlatformState').implement({
  fields: (t) => ({
    features: t.field({
      description: 'Features that are on; `sms` only if an SMS provider is configured.',
      type: [FeatureEnum],
      resolve: ({ features }) => features,
    }),
    isOutboundPaused: t.exposeBoolean('isOutboundPaused', {
      description:
        'True while the operator has paused outbound traffic: messages, refunds and calls to other systems wait; the server still sends sign-in links.',
    }),
    maintenance: t.field({
      description: 'Maintenances in progress or starting within a day.',
      type: ShownMaintenance,
      nullable: true,
      resolve: ({ maintenance }) => maintenance,
    }),
  }),
})

const MessagesInput = builder.inputType('MaintenanceMessagesInput', {
  fields: (t) => ({
    de: t.string({ required: true }),
    en: t.string({ required: true }),
    fr: t.string({ required: true }),
    nl: t.string({ required: true }),
  }),
})

const MaintenanceInput = builder.inputType('MaintenanceInput', {
  fields: (t) => ({
    organisationId: t.id({ required: false, description: 'Omit for the whole platform.' }),
    startsAt: t.field({ type: 'DateTime', required: true }),
    endsAt: t.field({ type: 'DateTime', required: false }),
    messages: t.field({ type: MessagesInput, required: true }),
  }),
})

builder.queryFields((t) => ({
  platformSettings: t.field({
    type: PlatformSettings,
    resolve: (_source, _args, call) => platformSettings(call),
  }),
  platformState: t.field({
    type: PlatformState,
    resolve: (_source, _args, call) => platformState(call),
  }),
}))

builder.mutationFields((t) => ({
  switchFeature: t.field({
    description:
      'Switches a feature for one organisation, or for all without organisationId. Without isOn the value is inherited. Requires a recent sign-in.',
    type: PlatformSettings,
    args: {
      feature: t.arg({ type: FeatureEnum, required: true }),
      organisationId: t.arg.id({ required: false }),
      isOn: t.arg.boolean({ required: false }),
    },
    resolve: (_, args, call) => switchFeature(call, args),
  }),
  planMaintenance: t.field({
    type: PlatformSettings,
    args: { data: t.arg({ type: MaintenanceInput, required: true }) },
    resolve: (_, { data }, call) => planMaintenance(call, data),
  }),
  endMaintenance: t.field({
    type: PlatformSettings,
    args: { organisationId: t.arg.id({ required: false }) },
    resolve: (_, { organisationId }, call) => endMaintenance(call, organisationId ?? null),
  }),
  setFirmwareChannel: t.field({
    description:
      'Sets the firmware version of a channel. Without a version the beta is withdrawn. Requires a recent sign-in.',
    type: PlatformSettings,
    args: {
      component: t.arg({ type: ComponentEnum, required: true }),
      channel: t.arg({ type: ChannelEnum, required: true }),
      version: t.arg.string({ required: false }),
    },
    resolve: (_, { version = null, ...args }, call) =>
      setFirmwareChannel(call, { ...args, version }),
  }),
}))
