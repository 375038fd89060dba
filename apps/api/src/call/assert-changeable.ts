import { featureOfOperation, isFeatureOn, isBlockedByMaintenance } from '@lockerdesk/domain'
import { type Call, principalOf } from './call.ts'
import { refused } from './refused.ts'

/** Refuses changes by users and API keys during maintenance, and changes to disabled features. */
export const assertChangeable = (call: Call, operation: string): void => {
  const { platform, organisation } = call
  if (isBlockedByMaintenance(principalOf(call.actor), operation, platform.maintenance))
    throw refused('MAINTENANCE')
  const feature = featureOfOperation(operation)
  if (
    feature !== null &&
    !isFeatureOn(platform.switches, feature, organisation?.organisationId ?? null)
  )
    throw refused('FEATURE_OFF')
}
