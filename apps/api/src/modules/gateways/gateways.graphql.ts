import {
  CODE_KINDS,
  CONNECTION_STATUSES,
  DEVICE_MESSAGE_TYPES,
  FIRMWARE_COMPONENTS,
  judgeClock,
  may,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import type { QueuedCommand as QueuedCommandRow } from '../device-commands/index.ts'
import type { Gateway, GatewayState } from './gateway-store.ts'
import {
  allServiceLocations,
  findServiceLocations,
  getServiceLocationById,
  queuedCommands,
  serviceLocations,
} from './read-gateways.ts'

const ConnectionStatusEnum = builder.enumType('ConnectionStatus', {
  values: CONNECTION_STATUSES,
})
export const FirmwareComponentEnum = builder.enumType('FirmwareComponent', {
  values: FIRMWARE_COMPONENTS,
})
export const DeviceMessageTypeEnum = builder.enumType('DeviceMessageType', {
  values: DEVICE_MESSAGE_TYPES,
})
export const CodeKindEnum = builder.enumType('CodeKind', { values: CODE_KINDS })

const FirmwareVersions = builder.objectRef<GatewayState>('FirmwareVersions').implement({
  fields: (t) => ({
    gateway: t.exposeString('firmwareGateway', { nullable: true }),
    keypad: t.exposeString('firmwareKeypad', { nullable: true }),
    lock: t.exposeString('firmwareLock', { nullable: true }),
  }),
})

const DeviceState = builder.objectRef<GatewayState>('DeviceState').implement({
  fields: (t) => ({
    connectionStatus: t.field({
      type: ConnectionStatusEnum,
      resolve: ({ connectionStatus }) => connectionStatus,
    }),
    firmwareVersions: t.field({ type: FirmwareVersions, resolve: (state) => state }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    lastStateUpdate: t.expose('lastStateUpdate', { type: 'DateTime', nullable: true }),
    lastErrorAt: t.expose('lastErrorAt', { type: 'DateTime', nullable: true }),
    lastErrorMessage: t.exposeString('lastErrorMessage', { nullable: true }),
    lastOfflineAt: t.expose('lastOfflineAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last went offline, in UTC.',
    }),
    keypadLockedUntil: t.expose('keypadLockedUntil', { type: 'DateTime', nullable: true }),
    configVersion: t.exposeInt('configVersion', {
      description:
        'Configuration version that the gateway reports; compare with `ServiceLocation.configVersion`.',
    }),
    codesVersion: t.exposeInt('codesVersion'),
    clockErrorSeconds: t.int({
      description:
        'Seconds by which the gateway’s clock is ahead of the server’s. Negative if behind.',
      resolve: ({ clock }) => judgeClock(clock).errorSeconds,
    }),
    isClockCorrected: t.boolean({
      description:
        'True if the gateway validates codes against the server’s time, false if against its own clock.',
      resolve: ({ clock }) => judgeClock(clock).isCorrected,
    }),
  }),
})

/** Some facts are the installer's; everybody else gets null instead of an error. */
const isInstaller = ({ organisation, actor }: Call, gateway: Gateway): boolean =>
  gateway.organisationId === null ||
  organisation?.organisationId !== gateway.organisationId ||
  may(actor, 'gateway.install', organisation)

export const ServiceLocation = builder.objectRef<Gateway>('ServiceLocation').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    deviceId: t.exposeString('deviceId'),
    name: t.exposeString('name'),
    shopId: t.exposeID('shopId', { nullable: true }),
    shopName: t.exposeString('shopName', { nullable: true }),
    organisationId: t.exposeID('organisationId', { nullable: true }),
    isBetaTester: t.boolean({
      nullable: true,
      description: 'True if the gateway receives beta firmware. Null for callers below Dealer.',
      resolve: (gateway, _, call) => (isInstaller(call, gateway) ? gateway.isBetaTester : null),
    }),
    queuedMessagesCount: t.int({
      nullable: true,
      description:
        'Number of commands that the gateway has not acknowledged. Null for callers below Dealer.',
      resolve: (gateway, _, call) =>
        isInstaller(call, gateway) ? gateway.queuedMessagesCount : null,
    }),
    oldestQueuedMessageAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (gateway, _, call) => (isInstaller(call, gateway) ? gateway.oldestQueuedAt : null),
    }),
    configVersion: t.exposeInt('configVersion'),
    codesVersion: t.exposeInt('codesVersion'),
    deviceState: t.field({ type: DeviceState, resolve: ({ state }) => state }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
const ServiceLocationPage = pageOf('ServiceLocation', ServiceLocation)

const ServiceLocationFilter = builder.inputType('ServiceLocationFilter', {
  fields: (t) => ({
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
    connectionStatus: t.field({ type: ConnectionStatusEnum, required: false }),
    isBetaTester: t.boolean({ required: false }),
    organisationId: t.id({ required: false }),
    isUnclaimed: t.boolean({ required: false }),
  }),
})

export const QueuedCommand = builder.objectRef<QueuedCommandRow>('QueuedCommand').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    serviceLocationId: t.exposeID('gatewayId'),
    type: t.field({ type: DeviceMessageTypeEnum, resolve: ({ type }) => type }),
    payload: t.field({ type: 'JSON', resolve: ({ payload }) => payload }),
    requestedByName: t.exposeString('requestedByName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    publishCount: t.exposeInt('publishCount'),
  }),
})

builder.queryFields((t) => ({
  serviceLocations: t.field({
    type: ServiceLocationPage,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      shopId: t.arg.id({ required: false }),
      filter: t.arg({ type: ServiceLocationFilter }),
    },
    resolve: (_, { pagination, shopId, filter }, call) =>
      serviceLocations(call, shopId, filter ?? {}, pagination ?? {}),
  }),
  allServiceLocations: t.field({
    type: ServiceLocationPage,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: ServiceLocationFilter }),
    },
    resolve: (_, { pagination, filter }, call) =>
      allServiceLocations(call, filter ?? {}, pagination ?? {}),
  }),
  findServiceLocations: t.field({
    type: [ServiceLocation],
    args: { query: t.arg.string({ required: true }), shopId: t.arg.id({ required: false }) },
    resolve: (_, { query, shopId }, call) => findServiceLocations(call, query, shopId),
  }),
  getServiceLocationById: t.field({
    type: ServiceLocation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getServiceLocationById(call, id),
  }),
  queuedCommands: t.field({
    type: [QueuedCommand],
    description: 'Commands that the gateway has not acknowledged, oldest first; at most 100.',
    args: { serviceLocationId: t.arg.id({ required: true }) },
    resolve: (_, { serviceLocationId }, call) => queuedCommands(call, serviceLocationId),
  }),
}))
