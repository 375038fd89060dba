import { featureOfOperation, isFeatureOn, isHeldByMaintenance } from '@lockerdesk/domain'
import { type Call, principalOf } from './call.ts'
import { refused } from './refused.ts'

/** Before any change by a person or a key: not while the platform is being mended, nor of what is switched off. */
export const assertChangeable = (call: Call, operation: string): void => {
  const { platform, organisation } = call
  if (isHeldByMaintenance(principalOf(call.actor), operation, platform.maintenance))
    throw refused('MAINTENANCE')
  const feature = featureOfOperation(operation)
  if (
    feature !== null &&
    !isFeatureOn(platform.switches, feature, organisation?.organisationId ?? null)
  )
    throw refused('FEATURE_OFF')
}
