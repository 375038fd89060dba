import { DEVICE_KINDS, MESSAGE_KINDS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import { DeviceMessageTypeEnum, gatewayById, ServiceLocation } from '../gateways/index.ts'
import { type DeviceLog as DeviceLogRow, LOG_DIRECTIONS } from './logs/device-log-store.ts'
import { deviceLogs, pairOf } from './logs/read-device-logs.ts'

const MessageKindEnum = builder.enumType('MessageKind', { values: MESSAGE_KINDS })
const DeviceKindEnum = builder.enumType('DeviceKind', { values: DEVICE_KINDS })
const LogDirectionEnum = builder.enumType('DeviceLogDirection', { values: LOG_DIRECTIONS })

const DeviceLogRef = builder.objectRef<DeviceLogRow>('DeviceLog')
const DeviceLog = DeviceLogRef.implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    deviceId: t.exposeString('deviceId'),
    serviceLocation: t.field({
      type: ServiceLocation,
      nullable: true,
      resolve: async ({ gatewayId }, _, call) =>
        gatewayId === null ? null : ((await gatewayById(call, gatewayId)) ?? null),
    }),
    direction: t.field({ type: LogDirectionEnum, resolve: ({ direction }) => direction }),
    kind: t.field({ type: MessageKindEnum, nullable: true, resolve: ({ kind }) => kind }),
    type: t.field({ type: DeviceMessageTypeEnum, resolve: ({ type }) => type }),
    deviceKind: t.field({ type: DeviceKindEnum, nullable: true, resolve: (log) => log.deviceKind }),
    messageId: t.exposeString('messageId', { nullable: true }),
    correlationId: t.exposeString('correlationId', { nullable: true }),
    raw: t.exposeString('raw', {
      description: 'Raw message: JSON, unless `problem` says otherwise.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why a message of type Unknown could not be used.',
    }),
    paired: t.field({
      type: [DeviceLogRef],
      description: 'Responses to a command, or the command and the other responses for a response.',
      resolve: (log, _, call) => pairOf(call, log),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
const DeviceLogPage = pageOf('DeviceLog', DeviceLog)

const DeviceLogFilter = builder.inputType('DeviceLogFilter', {
  fields: (t) => ({
    serviceLocationId: t.id({ required: false }),
    direction: t.field({ type: LogDirectionEnum, required: false }),
    kind: t.field({ type: MessageKindEnum, required: false }),
    types: t.field({ type: [DeviceMessageTypeEnum], required: false }),
    deviceKind: t.field({ type: DeviceKindEnum, required: false }),
    correlationId: t.string({ required: false }),
    query: t.string({ required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false }),
  }),
})

builder.queryFields((t) => ({
  deviceLogs: t.field({
    type: DeviceLogPage,
    description:
      'Device messages, newest first. The server does not store heartbeats that report no change.',
    args: {
      filter: t.arg({ type: DeviceLogFilter }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, pagination }, call) => deviceLogs(call, filter ?? {}, pagination ?? {}),
  }),
}))
