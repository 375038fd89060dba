import type { GatewayFollower } from '../gateways/index.ts'
import { deleteCodesOf } from './keypad-code-store.ts'
import { syncUserCodes } from './user-code-store.ts'

export const codesOfGateways: GatewayFollower = { forget: deleteCodesOf, follow: syncUserCodes }
