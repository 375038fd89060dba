import { builder } from '../../graphql/builder.ts'
import { setBoxOutOfService } from './doors/change-box.ts'
import { changeLockdown } from './lockdown/change-lockdown.ts'
import { createLocker } from './create-locker.ts'
import { informCustomersOfLockdown } from './lockdown/inform-customers.ts'
import { deleteLocker } from './delete-locker.ts'
import { BoxSizeEnum, Locker, TemperatureTypeEnum } from './locker-types.graphql.ts'
import { OpenCommand } from './lockers.graphql.ts'
import { openLockerBoxes } from './doors/open-locker-boxes.ts'
import { updateLocker } from './update-locker.ts'

const TemperatureLimitsInput = builder.inputType('TemperatureLimitsInput', {
  fields: (t) => ({
    warningLimit: t.float({ required: true }),
    warningAfterMinutes: t.int({ required: true }),
    lockdownLimit: t.float({ required: true }),
    lockdownAfterMinutes: t.int({ required: true }),
    pauseAfterDoorMinutes: t.int({ required: true }),
    discardAfterMinutes: t.int({ required: true }),
  }),
})

const SeenReservationInput = builder.inputType('SeenReservationInput', {
  description: 'A reservation and the version that the caller saw.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
  }),
})

const BoxPlaceInput = builder.inputType('BoxPlaceInput', {
  fields: (t) => ({
    number: t.int({ required: true }),
    label: t.string({ required: true }),
    size: t.field({ type: BoxSizeEnum, required: false }),
    column: t.int({ required: true }),
    row: t.int({ required: true }),
    columnSpan: t.int({ required: false }),
    rowSpan: t.int({ required: false }),
  }),
})

const CabinetLayoutInput = builder.inputType('CabinetLayoutInput', {
  fields: (t) => ({
    columns: t.int({ required: true }),
    rows: t.int({ required: true }),
    baseHeightCm: t.int({ required: false }),
    rowHeightCm: t.int({ required: false }),
    boxes: t.field({ type: [BoxPlaceInput], required: true }),
  }),
})

const CreateLockerInput = builder.inputType('CreateLockerInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    lockerId: t.string({ required: true }),
    serviceLocationId: t.id({ required: true }),
    temperatureType: t.field({ type: TemperatureTypeEnum, required: true }),
    hasMainDoor: t.boolean({ required: false }),
    layout: t.field({ type: CabinetLayoutInput, required: true }),
    limits: t.field({ type: TemperatureLimitsInput, required: false }),
    cooldownMs: t.int({ required: false }),
    doorOpenTooLongSeconds: t.int({ required: false }),
  }),
})

const UpdateLockerInput = builder.inputType('UpdateLockerInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    temperatureType: t.field({ type: TemperatureTypeEnum, required: true }),
    limits: t.field({
      type: TemperatureLimitsInput,
      required: false,
      description: 'Temperature limits. Omit or send null for those of the temperature type.',
    }),
    cooldownMs: t.int({ required: false }),
    doorOpenTooLongSeconds: t.int({ required: false }),
    serviceLocationId: t.id({
      required: false,
      description: '_id of the gateway to move the locker to.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createLocker: t.field({
    type: Locker,
    args: { data: t.arg({ type: CreateLockerInput, required: true }) },
    resolve: (_, { data }, call) => createLocker(call, data),
  }),
  updateLocker: t.field({
    type: Locker,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: UpdateLockerInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateLocker(call, id, data),
  }),
  deleteLocker: t.field({
    type: Locker,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteLocker(call, id),
  }),
  openLockerBoxes: t.field({
    type: OpenCommand,
    args: {
      lockerId: t.arg.id({ required: true }),
      boxIds: t.arg.idList({ required: true }),
      openMainDoor: t.arg.boolean({ required: false }),
      reason: t.arg.string({ required: false }),
      reservation: t.arg({
        type: SeenReservationInput,
        required: false,
        description:
          'Reservation to open the boxes for. Refused during a lockdown and if its version has changed.',
      }),
    },
    resolve: (_, { openMainDoor, ...opening }, call) =>
      openLockerBoxes(call, { ...opening, openMainDoor: openMainDoor ?? false }),
  }),
  changeLockerLockdownStatus: t.field({
    type: Locker,
    description:
      'Starts or ends a lockdown. The start records a reason, the end a corrective action; both default to “not stated”. The server holds back messages that ask customers to come until the lockdown ends.',
    args: {
      lockerId: t.arg.id({ required: true }),
      newInLockdown: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: false }),
      correctiveAction: t.arg.string({ required: false }),
      expectedEnd: t.arg({ type: 'DateTime', required: false }),
      informCustomers: t.arg.boolean({ required: false }),
    },
    resolve: (_, change, call) => changeLockdown(call, change),
  }),
  informCustomersOfLockdown: t.field({
    type: Locker,
    description: 'Notifies customers who have a code for a box of this locker that they must wait.',
    args: { lockerId: t.arg.id({ required: true }) },
    resolve: (_, { lockerId }, call) => informCustomersOfLockdown(call, lockerId),
  }),
  setBoxOutOfService: t.field({
    type: Locker,
    args: {
      boxId: t.arg.id({ required: true }),
      isOutOfService: t.arg.boolean({ required: true }),
      note: t.arg.string({ required: false }),
    },
    resolve: (_, { boxId, isOutOfService, note }, call) =>
      setBoxOutOfService(call, boxId, isOutOfService, note),
  }),
}))
