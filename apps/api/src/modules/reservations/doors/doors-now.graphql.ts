import { TERMINAL_RESULTS } from '@lockerdesk/device-protocol'
import { builder } from '../../../graphql/builder.ts'
import { CodeKindEnum, gatewayById, ServiceLocation } from '../../gateways/index.ts'
import { BoxType, type DoorStandingOpen, lockerById, LockerType } from '../../lockers/index.ts'
import {
  type DoorsNow as DoorsNowRow,
  doorsNow,
  type KeypadVisit as KeypadVisitRow,
} from './read-doors-now.ts'
import { reservationById } from '../list/read-reservations.ts'
import { Reservation } from '../reservation-types.graphql.ts'

const KeypadResultEnum = builder.enumType('KeypadResult', { values: TERMINAL_RESULTS })

const DoorOpenNow = builder.objectRef<DoorStandingOpen>('DoorOpenNow').implement({
  fields: (t) => ({
    locker: t.field({
      type: LockerType,
      nullable: true,
      resolve: async ({ lockerId }, _, call) => (await lockerById(call, lockerId)) ?? null,
    }),
    box: t.field({
      type: BoxType,
      nullable: true,
      description: 'The box. Null for the main door.',
      resolve: async ({ lockerId, boxId }, _, call) => {
        const locker = await lockerById(call, lockerId)
        const box = locker?.boxes.find(({ id }) => id === boxId)
        return locker === undefined || box === undefined ? null : { box, locker }
      },
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true }),
  }),
})

const KeypadVisit = builder.objectRef<KeypadVisitRow>('KeypadVisit').implement({
  description:
    'Codes that one person entered at a keypad. A visit ends with an accepted code, or after five minutes.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ last }) => last._id }),
    serviceLocation: t.field({
      type: ServiceLocation,
      nullable: true,
      resolve: async ({ last }, _, call) => (await gatewayById(call, last.gatewayId)) ?? null,
    }),
    locker: t.field({
      type: LockerType,
      nullable: true,
      resolve: async ({ last: { lockerId } }, _, call) =>
        lockerId === null ? null : ((await lockerById(call, lockerId)) ?? null),
    }),
    boxLabels: t.stringList({ resolve: ({ last }) => [...last.boxLabels] }),
    result: t.field({ type: KeypadResultEnum, resolve: ({ last }) => last.result }),
    codeKind: t.field({
      type: CodeKindEnum,
      nullable: true,
      resolve: ({ last }) => last.codeKind,
    }),
    refusedCount: t.exposeInt('refusedCount'),
    occurredAt: t.field({ type: 'DateTime', resolve: ({ last }) => last.occurredAt }),
    reservation: t.field({
      type: Reservation,
      nullable: true,
      resolve: async ({ reservationId }, _, call) =>
        reservationId === null ? null : ((await reservationById(call, reservationId)) ?? null),
    }),
  }),
})

const DoorsNow = builder.objectRef<DoorsNowRow>('DoorsNow').implement({
  fields: (t) => ({
    openDoors: t.field({ type: [DoorOpenNow], resolve: ({ openDoors }) => [...openDoors] }),
    visits: t.field({ type: [KeypadVisit], resolve: ({ visits }) => [...visits] }),
  }),
})

builder.queryFields((t) => ({
  doorsNow: t.field({
    type: DoorsNow,
    args: { shopId: t.arg.id({ required: true }) },
    resolve: (_, { shopId }, call) => doorsNow(call, shopId),
  }),
}))
