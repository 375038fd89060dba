import { builder } from '../../../graphql/builder.ts'
import { type Outage, ServiceLocation } from '../../gateways/index.ts'
import { LockerEventType } from '../../lockers/index.ts'
import { gatewayHistory, type GatewayHistory as HistoryRows } from './read-gateway-history.ts'

const GatewayOutage = builder.objectRef<Outage>('GatewayOutage').implement({
  description: 'A period without a connection.',
  fields: (t) => ({
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the connection returned, in UTC. Null while it is lost.',
    }),
    relapses: t.exposeInt('relapses', {
      description: 'How often the connection returned for less than five minutes in between.',
    }),
  }),
})

const GatewayHistory = builder.objectRef<HistoryRows>('GatewayHistory').implement({
  description: 'History of a gateway, at most the latest 200 entries of each kind.',
  fields: (t) => ({
    outages: t.field({
      type: [GatewayOutage],
      description: 'Outages that overlap the period, newest first.',
      resolve: ({ outages }) => [...outages],
    }),
    events: t.field({
      type: [LockerEventType],
      description: 'Firmware changes and errors that the device reported, newest first.',
      resolve: ({ events }) => [...events],
    }),
  }),
})

builder.objectField(ServiceLocation, 'history', (t) =>
  t.field({
    type: GatewayHistory,
    description: 'Outages and changes of a gateway in a period.',
    args: {
      from: t.arg({
        type: 'DateTime',
        required: true,
        description: 'Start of the period, inclusive.',
      }),
      to: t.arg({ type: 'DateTime', required: true, description: 'End of the period, exclusive.' }),
    },
    resolve: ({ _id }, period, call) => gatewayHistory(call, _id, period),
  }),
)
