import { CONNECTION_STATES } from '@lockerdesk/domain'
import { builder } from './builder.ts'

export const ConnectionStateEnum = builder.enumType('ConnectionState', {
  description:
    'State of a connection to another system. troubled: the server retries automatically.',
  values: CONNECTION_STATES,
})
