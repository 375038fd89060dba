import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/transact.ts'
import { type Branding, findBranding } from './branding-store.ts'

export const branding = (call: Call): Promise<Branding> =>
  read(call, (reader) => findBranding(reader, organisationOf(call).organisationId))
