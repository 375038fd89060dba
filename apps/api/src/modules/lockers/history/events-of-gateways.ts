import type { GatewayFollower } from '../../gateways/index.ts'
import { deleteEventsOf } from './old-event-store.ts'

export const eventsOfGateways: GatewayFollower = { forget: deleteEventsOf }
