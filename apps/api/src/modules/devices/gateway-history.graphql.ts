import { builder } from '../../graphql/builder.ts'
import { ServiceLocation } from '../gateways/index.ts'
import { LockerEventType } from '../lockers/index.ts'
import type { Outage } from './incident-store.ts'
import { gatewayHistory, type GatewayHistory as HistoryRows } from './read-gateway-history.ts'

const GatewayOutage = builder.objectRef<Outage>('GatewayOutage').implement({
  description: 'A stretch of time without a connection.',
  fields: (t) => ({
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it lasts.',
    }),
    relapses: t.exposeInt('relapses', {
      description: 'How often the connection returned for less than five minutes in between.',
    }),
  }),
})

const GatewayHistory = builder.objectRef<HistoryRows>('GatewayHistory').implement({
  description: 'At most the latest 200 of each kind.',
  fields: (t) => ({
    outages: t.field({
      type: [GatewayOutage],
      description: 'Those that touch the period, the newest first.',
      resolve: ({ outages }) => [...outages],
    }),
    events: t.field({
      type: [LockerEventType],
      description: 'Changes of firmware and failures that the device reported, the newest first.',
      resolve: ({ events }) => [...events],
    }),
  }),
})

builder.objectField(ServiceLocation, 'history', (t) =>
  t.field({
    type: GatewayHistory,
    description: 'When the gateway had no connection, and what changed on it, in a period.',
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'Beginning, inclusive.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'End, exclusive.' }),
    },
    resolve: ({ _id }, period, call) => gatewayHistory(call, _id, period),
  }),
)
