import { CONNECTION_STATES } from '@lockerdesk/domain'
import { builder } from './builder.ts'

export const ConnectionStateEnum = builder.enumType('ConnectionState', {
  description: 'How a system of somebody else’s fares; troubled is tried again by itself.',
  values: CONNECTION_STATES,
})
