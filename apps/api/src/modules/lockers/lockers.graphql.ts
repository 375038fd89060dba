import { LOCKER_FILTERS, OPEN_STATUSES, summariseDoors } from '@lockerdesk/domain'
import { builder, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, sortInputOf } from '../../graphql/paging.ts'
import { ServiceLocation } from '../gateways/index.ts'
import { TellingLevel } from '../notifications/index.ts'
import { type AlertedPerson as AlertedPersonRow, listAlerted } from './overview/list-alerted.ts'
import type { LockerCounts as LockerCountsRow } from './overview/locker-condition-store.ts'
import {
  LOCKER_EVENT_KINDS,
  type LockerEvent as LockerEventRow,
} from './history/locker-event-store.ts'
import { LOCKER_SORTS } from './locker-list-store.ts'
import { Locker, LockerPage } from './locker-types.graphql.ts'
import type {
  OpenCommand as OpenCommandRow,
  OpenDoor as OpenDoorRow,
} from '../device-commands/index.ts'
import { type Overview as OverviewRow, overview } from './overview/read-overview.ts'
import {
  getLockerById,
  lockerCounts,
  lockerEvents,
  lockers,
  lockersOfGateway,
  openCommands,
} from './read-lockers.ts'

const AlertedPerson = builder.objectRef<AlertedPersonRow>('AlertedPerson').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    app: t.expose('app', { type: TellingLevel }),
    email: t.expose('email', { type: TellingLevel }),
    sms: t.expose('sms', { type: TellingLevel }),
  }),
})

const LockerFilterEnum = builder.enumType('LockerCondition', { values: LOCKER_FILTERS })
const OpenStatusEnum = builder.enumType('OpenStatus', { values: OPEN_STATUSES })
const LockerEventKindEnum = builder.enumType('LockerEventKind', { values: LOCKER_EVENT_KINDS })

const LockerFilter = builder.inputType('LockerFilter', {
  fields: (t) => ({
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
    only: t.field({ type: [LockerFilterEnum], required: false }),
    serviceLocationId: t.id({ required: false }),
  }),
})

const LockerSort = sortInputOf('Locker', LOCKER_SORTS)

const LockerCounts = builder.objectRef<LockerCountsRow>('LockerCounts').implement({
  description: 'Number of lockers per condition.',
  fields: (t) => ({
    all: t.exposeInt('all'),
    offline: t.exposeInt('offline'),
    lockdown: t.exposeInt('lockdown'),
    temperature: t.exposeInt('temperature'),
    openTooLong: t.exposeInt('openTooLong'),
    toBeEmptied: t.exposeInt('toBeEmptied'),
    outOfService: t.exposeInt('outOfService'),
    full: t.exposeInt('full'),
  }),
})

const OpenDoor = builder.objectRef<OpenDoorRow>('OpenDoor').implement({
  fields: (t) => ({
    boxId: t.exposeID('boxId', {
      nullable: true,
      description: '_id of the box. Null for the main door.',
    }),
    label: t.exposeString('label', { nullable: true }),
    isMainDoor: t.boolean({ resolve: ({ boxNumber }) => boxNumber === 0 }),
    status: t.field({ type: OpenStatusEnum, resolve: ({ status }) => status }),
    reason: t.exposeString('reason', { nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

export const OpenCommand = builder.objectRef<OpenCommandRow>('OpenCommand').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    lockerId: t.exposeID('lockerId'),
    status: t.field({
      type: OpenStatusEnum,
      description: 'Status of the slowest door; once all have finished, the worst result.',
      resolve: ({ doors }) => summariseDoors(doors.map(({ status }) => status)),
    }),
    doors: t.field({ type: [OpenDoor], resolve: ({ doors }) => [...doors] }),
    reason: t.exposeString('reason'),
    requestedByName: t.exposeString('requestedByName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

export const LockerEvent = builder.objectRef<LockerEventRow>('LockerEvent').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: LockerEventKindEnum, resolve: ({ kind }) => kind }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    boxId: t.exposeID('boxId', { nullable: true }),
    boxLabel: t.exposeString('boxLabel', { nullable: true }),
    params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    receivedAt: t.expose('receivedAt', {
      type: 'DateTime',
      description:
        'When the server received the event, in UTC; later than `occurredAt` if the gateway was offline.',
    }),
  }),
})

builder.objectField(ServiceLocation, 'lockers', (t) =>
  t.field({
    type: [Locker],
    resolve: async ({ _id }, _, call) => (await lockersOfGateway(call, _id)) ?? [],
  }),
)

const Overview = builder.objectRef<OverviewRow>('Overview').implement({
  fields: (t) => ({
    gatewayCount: t.exposeInt('gatewayCount'),
    offlineGatewayCount: t.exposeInt('offlineGatewayCount'),
    offlineGateways: t.field({
      type: [ServiceLocation],
      description: 'Offline gateways, longest offline first; at most 100.',
      resolve: ({ offlineGateways }) => [...offlineGateways],
    }),
    lockersInLockdown: t.field({
      type: [Locker],
      resolve: ({ lockersInLockdown }) => [...lockersInLockdown],
    }),
    lockersTooWarm: t.field({
      type: [Locker],
      description:
        'Lockers with a current temperature excursion, or without a reading for half an hour.',
      resolve: ({ lockersTooWarm }) => [...lockersTooWarm],
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => ({
  lockers: t.field({
    type: LockerPage,
    args: {
      shopId: t.arg.id({ required: false }),
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: LockerFilter }),
      sort: t.arg({ type: LockerSort }),
    },
    resolve: (_, { shopId, pagination, filter, sort }, call) =>
      lockers(call, shopId, filter ?? {}, sort, pagination ?? {}),
  }),
  lockerCounts: t.field({
    type: LockerCounts,
    args: { shopId: t.arg.id({ required: false }) },
    resolve: (_, { shopId }, call) => lockerCounts(call, shopId),
  }),
  getLockerById: t.field({
    type: Locker,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getLockerById(call, id),
  }),
  openCommands: t.field({
    type: [OpenCommand],
    description: 'Latest 20 open commands of a locker, newest first.',
    args: { lockerId: t.arg.id({ required: true }) },
    resolve: (_, { lockerId }, call) => openCommands(call, lockerId),
  }),
  lockerEvents: t.field({
    type: [LockerEvent],
    description: 'Latest 50 events, newest first.',
    args: { lockerId: t.arg.id({ required: true }) },
    resolve: (_, { lockerId }, call) => lockerEvents(call, lockerId),
  }),
  lockerAlerts: t.field({
    type: [AlertedPerson],
    description:
      'People who work there, each with the lowest severity of temperature alerts they receive.',
    args: { lockerId: t.arg.id({ required: true }) },
    resolve: (_, { lockerId }, call) => listAlerted(call, lockerId),
  }),
  overview: t.field({
    type: Overview,
    args: { shopId: t.arg.id({ required: false }) },
    resolve: (_, { shopId }, call) => overview(call, shopId),
  }),
}))
