import { builder } from '../../graphql/builder.ts'
import {
  type RemovedLocker as RemovedLockerRow,
  removedLockers,
  TemperatureTypeEnum,
} from '../lockers/index.ts'

export const RemovedLocker = builder.objectRef<RemovedLockerRow>('RemovedLocker').implement({
  description: 'A locker that was removed. Its cold-chain records stay for the retention period.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name', { description: 'Name at the time of removal.' }),
    lockerId: t.exposeString('lockerId', { description: 'Reference on the gateway.' }),
    temperatureType: t.expose('temperatureType', { type: TemperatureTypeEnum }),
    gatewayName: t.exposeString('gatewayName', {
      description: 'Gateway that it was connected to.',
    }),
    gatewayDeviceId: t.exposeString('gatewayDeviceId', {
      description: 'Device id of that gateway.',
    }),
    removedAt: t.expose('removedAt', { type: 'DateTime' }),
    removedByName: t.exposeString('removedByName', { description: 'User who removed it.' }),
  }),
})

builder.queryField('removedLockers', (t) =>
  t.field({
    type: [RemovedLocker],
    description:
      'Removed lockers whose cold-chain report can still be read, last removed first, at most 100.',
    resolve: (_, _args, call) => removedLockers(call),
  }),
)
