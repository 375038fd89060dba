import { checkStateOf, dayOf, SENSOR_CHECK_KINDS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import {
  recordSensorCheck,
  removeSensorCheck,
  sensorChecks,
} from './sensor-checks/record-sensor-check.ts'
import type { SensorCheckRow } from './sensor-checks/sensor-check-store.ts'

const SensorCheckKind = builder.enumType('SensorCheckKind', {
  description: 'Calibration of the temperature sensor, or a test of its alarm.',
  values: SENSOR_CHECK_KINDS,
})

const SensorCheckState = builder.enumType('SensorCheckState', {
  description: 'Whether the next check is due: not within 30 days, within 30 days, or overdue.',
  values: ['fine', 'soon', 'overdue'] as const,
})

export const SensorCheck = builder.objectRef<SensorCheckRow>('SensorCheck').implement({
  description: 'A recorded check of a locker’s temperature sensor.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.expose('kind', { type: SensorCheckKind, description: 'What was checked.' }),
    doneOn: t.exposeString('doneOn', { description: 'Day of the check, such as 2026-11-01.' }),
    nextDueOn: t.exposeString('nextDueOn', { description: 'Day by which the next one is due.' }),
    state: t.field({
      type: SensorCheckState,
      description: 'As of today, in UTC.',
      resolve: ({ nextDueOn }, _, call) =>
        checkStateOf(nextDueOn, dayOf(call.services.clock.now())),
    }),
    certificate: t.exposeString('certificate', {
      description: 'Reference of the certificate. Empty if there is none.',
    }),
    recordedByName: t.exposeString('recordedByName', { description: 'User who recorded it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const SensorCheckInput = builder.inputType('SensorCheckInput', {
  fields: (t) => ({
    kind: t.field({ type: SensorCheckKind, required: true, description: 'What was checked.' }),
    doneOn: t.string({
      required: true,
      description: 'Day of the check, such as 2026-11-01. Not in the future.',
    }),
    nextDueOn: t.string({
      required: false,
      description:
        'Day by which the next one is due, at most five years later. Defaults to one year later.',
    }),
    certificate: t.string({
      required: false,
      description: 'Reference of the certificate, at most 100 characters. Defaults to none.',
    }),
  }),
})

builder.queryField('sensorChecks', (t) =>
  t.field({
    type: [SensorCheck],
    description: 'Calibrations and alarm tests of a locker’s sensor, latest first, at most 50.',
    args: { lockerId: t.arg.id({ required: true }) },
    resolve: (_, { lockerId }, call) => sensorChecks(call, lockerId),
  }),
)

builder.mutationFields((t) => ({
  recordSensorCheck: t.field({
    type: SensorCheck,
    description:
      'Records a calibration or an alarm test. Admins are reminded 30 days before the next one is due, and every 30 days after.',
    args: {
      lockerId: t.arg.id({ required: true }),
      data: t.arg({ type: SensorCheckInput, required: true }),
    },
    resolve: (_, { lockerId, data }, call) =>
      recordSensorCheck(call, lockerId, { ...data, certificate: data.certificate ?? '' }),
  }),
  removeSensorCheck: t.field({
    type: SensorCheck,
    description: 'Removes a record that was entered by mistake. The log keeps it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => removeSensorCheck(call, id),
  }),
}))
