import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { MessageReach } from './message-store.ts'

export const messageReach = (call: Call): MessageReach => ({
  organisationId: organisationOf(call).organisationId,
  shopIds: shopLimit(call),
})
