export { replaceGatewayBrokers } from './gateway-broker-store.ts'
export { type CodeOpening, readGatewayConfig } from './config/gateway-config-store.ts'
export { type Gateway, gatewaysByIds } from './gateway-store.ts'
export { CodeKindEnum, DeviceMessageTypeEnum, ServiceLocation } from './gateways.graphql.ts'
export {
  ensureSalt,
  findSalt,
  listPlainSalts,
  replacePlainSalt,
  SEALED_KEYPAD_SALTS,
  sealSalt,
} from './config/keypad-salt-store.ts'
export { lockReachedGateway } from './lock-reached-gateway.ts'
export {
  answerConfigRequests,
  pushCodes,
  pushConfig,
  queueMissedConfig,
} from './config/push-config-store.ts'
export { gatewayById } from './read-gateways.ts'
export { listReleases, replaceReleases } from './firmware/firmware-store.ts'
export { forgetDevices, REGISTRY_CHANNEL } from './registry/registry-notice-store.ts'
export { SEALED_GATEWAY_SECRETS, secretContext } from './registry/secret-context.ts'
export { listStaff, staffOf } from './staff-store.ts'
export { type StaffNote, notifyStaff } from './notify-staff.ts'
export {
  type AppliedState,
  applyStates,
  applyWills,
  type DeviceClock,
  lockGateways,
  readClocks,
  saveErrors,
  saveKeypadLock,
  type StateUpdate,
  claimSilentGateways,
  type Will,
} from './gateway-state-store.ts'
export {
  type AffectedGateway,
  affectedGateways,
  claimUnnotifiedRelapses,
  endIncident,
  latestIncidents,
  listOutages,
  markNotified,
  openIncident,
  type Outage,
  resumeIncident,
} from './incident-store.ts'
export { type GatewayFollower, wireGatewayFollowers } from './gateway-followers.ts'
