import {
  BOX_SIZES,
  BOX_STATES,
  boxState,
  isOccupied,
  isOpenTooLong,
  isWithinReach,
  LOCK_STATUSES,
  LOCKDOWN_CAUSES,
  rulesFor,
  TEMPERATURE_LEVELS,
  TEMPERATURE_TRENDS,
  TEMPERATURE_TYPES,
  type TemperatureLimits as TemperatureLimitsRow,
  temperatureLevel,
  temperatureTrend,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { builder } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { gatewayById, ServiceLocation } from '../gateways/index.ts'
import { waitingMessageCount } from '../messages/index.ts'
import type { BoxRow, LockdownRow, Locker as LockerRow } from './locker-store.ts'

export const TemperatureTypeEnum = builder.enumType('TemperatureType', {
  values: TEMPERATURE_TYPES,
})
const LockStatusEnum = builder.enumType('LockStatus', { values: LOCK_STATUSES })
export const BoxSizeEnum = builder.enumType('BoxSize', { values: BOX_SIZES })
const BoxStateEnum = builder.enumType('BoxState', { values: BOX_STATES })
const TemperatureLevelEnum = builder.enumType('TemperatureLevel', { values: TEMPERATURE_LEVELS })
const TemperatureTrendEnum = builder.enumType('TemperatureTrend', { values: TEMPERATURE_TRENDS })
const LockdownCauseEnum = builder.enumType('LockdownCause', { values: LOCKDOWN_CAUSES })

const now = ({ services }: Call): Date => services.clock.now()

export interface LockerBox {
  readonly box: BoxRow
  readonly locker: LockerRow
}

const factsOf = ({ box, locker }: LockerBox) => ({
  ...box,
  isDoorKnown: locker.connectionStatus === 'Online',
})

export const Box = builder.objectRef<LockerBox>('Box').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ box }) => box.id }),
    id: t.id({ resolve: ({ box }) => box.id }),
    number: t.int({ resolve: ({ box }) => box.number }),
    label: t.string({ resolve: ({ box }) => box.label }),
    size: t.field({ type: BoxSizeEnum, resolve: ({ box }) => box.size }),
    column: t.int({ resolve: ({ box }) => box.column }),
    row: t.int({ resolve: ({ box }) => box.row }),
    columnSpan: t.int({ resolve: ({ box }) => box.columnSpan }),
    rowSpan: t.int({ resolve: ({ box }) => box.rowSpan }),
    isWithinReach: t.boolean({
      description: 'True if the box can be reached from a wheelchair.',
      resolve: ({ box, locker }) => isWithinReach(locker, box),
    }),
    lockStatus: t.field({
      type: LockStatusEnum,
      nullable: true,
      resolve: ({ box }) => box.lockStatus,
    }),
    lockChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ box }) => box.lockChangedAt,
    }),
    isOpenTooLong: t.boolean({
      resolve: ({ box, locker }, _, call) =>
        box.lockStatus === 'open' &&
        box.lockChangedAt !== null &&
        isOpenTooLong(new Date(box.lockChangedAt), locker.doorOpenTooLongSeconds, now(call)),
    }),
    state: t.field({ type: BoxStateEnum, resolve: (row) => boxState(factsOf(row)) }),
    isOutOfService: t.boolean({ resolve: ({ box }) => box.isOutOfService }),
    outOfServiceNote: t.string({ resolve: ({ box }) => box.outOfServiceNote }),
    mustBeEmptied: t.boolean({ resolve: ({ box }) => box.mustBeEmptied }),
  }),
})

export const Lockdown = builder.objectRef<LockdownRow>('Lockdown').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    lockerId: t.exposeID('lockerId'),
    cause: t.field({ type: LockdownCauseEnum, resolve: ({ cause }) => cause }),
    reason: t.exposeString('reason', {
      description: 'Reason of the lockdown; `temperature` if the server started it.',
    }),
    temperature: t.exposeFloat('temperature', { nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    startedByName: t.exposeString('startedByName', { nullable: true }),
    expectedEnd: t.expose('expectedEnd', { type: 'DateTime', nullable: true }),
    informCustomers: t.exposeBoolean('informCustomers'),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    endedByName: t.exposeString('endedByName', { nullable: true }),
    correctiveAction: t.exposeString('correctiveAction', { nullable: true }),
  }),
})

export const TemperatureLimits = builder
  .objectRef<TemperatureLimitsRow>('TemperatureLimits')
  .implement({
    description: 'Temperature limits in degrees Celsius and minutes.',
    fields: (t) => ({
      warningLimit: t.exposeFloat('warningLimit'),
      warningAfterMinutes: t.exposeInt('warningAfterMinutes'),
      lockdownLimit: t.exposeFloat('lockdownLimit'),
      lockdownAfterMinutes: t.exposeInt('lockdownAfterMinutes'),
      pauseAfterDoorMinutes: t.exposeInt('pauseAfterDoorMinutes'),
      discardAfterMinutes: t.exposeInt('discardAfterMinutes'),
    }),
  })

interface LatestReading {
  readonly temperature: number
  readonly createdAt: string
}

const LockerTemperature = builder.objectRef<LatestReading>('LockerTemperature').implement({
  fields: (t) => ({
    temperature: t.exposeFloat('temperature'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const latestReading = ({ state }: LockerRow): LatestReading | null =>
  state.temperature === null || state.temperatureAt === null
    ? null
    : { temperature: state.temperature, createdAt: state.temperatureAt }

export const Locker = builder.objectRef<LockerRow>('Locker').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    lockerId: t.exposeString('lockerId'),
    name: t.exposeString('name'),
    organisationId: t.exposeID('organisationId'),
    shopId: t.exposeID('shopId'),
    temperatureType: t.field({
      type: TemperatureTypeEnum,
      resolve: ({ temperatureType }) => temperatureType,
    }),
    temperature: t.field({ type: LockerTemperature, nullable: true, resolve: latestReading }),
    temperatureLevel: t.field({
      type: TemperatureLevelEnum,
      resolve: (locker, _, call) => {
        const latest = latestReading(locker)
        return temperatureLevel(
          latest === null ? null : { at: new Date(latest.createdAt), celsius: latest.temperature },
          rulesFor(locker.temperatureType, locker.limits),
          now(call),
        )
      },
    }),
    temperatureTrend: t.field({
      type: TemperatureTrendEnum,
      nullable: true,
      resolve: ({ state }) =>
        state.temperature === null
          ? null
          : temperatureTrend(state.temperature, state.temperatureBefore),
    }),
    limits: t.field({
      type: TemperatureLimits,
      nullable: true,
      description: 'Limits in force: its own or those of its temperature type. Null if none.',
      resolve: ({ temperatureType, limits }) => rulesFor(temperatureType, limits),
    }),
    hasOwnLimits: t.boolean({ resolve: ({ limits }) => limits !== null }),
    serviceLocation: t.field({
      type: ServiceLocation,
      resolve: async ({ gatewayId }, _, call) => {
        const gateway = await gatewayById(call, gatewayId)
        if (gateway === undefined) throw new Error('a locker without its gateway')
        return gateway
      },
    }),
    isOnline: t.boolean({ resolve: ({ connectionStatus }) => connectionStatus === 'Online' }),
    boxCount: t.int({ resolve: ({ boxes }) => boxes.length }),
    occupiedBoxCount: t.int({
      resolve: (locker) =>
        locker.boxes.filter((box) => isOccupied(factsOf({ box, locker }))).length,
    }),
    boxes: t.field({
      type: [Box],
      resolve: (locker) => locker.boxes.map((box) => ({ box, locker })),
    }),
    columns: t.exposeInt('columns'),
    rows: t.exposeInt('rows'),
    baseHeightCm: t.exposeInt('baseHeightCm'),
    rowHeightCm: t.exposeInt('rowHeightCm'),
    hasMainDoor: t.exposeBoolean('hasMainDoor'),
    mainDoorStatus: t.field({
      type: LockStatusEnum,
      nullable: true,
      resolve: ({ state }) => state.mainDoorStatus,
    }),
    mainDoorChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ state }) => state.mainDoorChangedAt,
    }),
    isInLockdown: t.boolean({ resolve: ({ lockdown }) => lockdown !== null }),
    lockdown: t.field({ type: Lockdown, nullable: true, resolve: ({ lockdown }) => lockdown }),
    waitingMessageCount: t.int({
      description: 'Number of messages to customers on hold until its lockdown ends.',
      resolve: async ({ _id }, _, call) => (await waitingMessageCount(call, _id)) ?? 0,
    }),
    cooldown: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the locks cool down and no door opens, in UTC. Null if ready.',
      resolve: ({ state }, _, call) =>
        state.cooldownUntil !== null && new Date(state.cooldownUntil) > now(call)
          ? state.cooldownUntil
          : null,
    }),
    cooldownMs: t.exposeInt('cooldownMs'),
    doorOpenTooLongSeconds: t.exposeInt('doorOpenTooLongSeconds'),
    lastStateUpdateReceivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ state }) => state.lastStateUpdateReceivedAt,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
export const LockerPage = pageOf('Locker', Locker)
