export { codeMac } from './code-mac.ts'
export { COMMANDS_CHANNEL, queueCommands } from './command-store.ts'
export { replaceGatewayBrokers } from './gateway-broker-store.ts'
export { readGatewayConfig } from './gateway-config-store.ts'
export { type Gateway, gatewaysByIds } from './gateway-store.ts'
export { CodeKindEnum, DeviceMessageTypeEnum, ServiceLocation } from './gateways.graphql.ts'
export { hashUserCode } from './hash-user-code.ts'
export {
  type CodeOpening,
  purgeEndedCodes,
  replaceCodes,
  ALWAYS_VALID_FROM,
} from './keypad-code-store.ts'
export {
  ensureSalt,
  findSalt,
  listPlainSalts,
  replacePlainSalt,
  SEALED_KEYPAD_SALTS,
  sealSalt,
} from './keypad-salt-store.ts'
export { lockReachedGateway } from './lock-reached-gateway.ts'
export { answerConfigRequests, pushConfig, queueMissedConfig } from './push-config-store.ts'
export { queueUserCodeSync, SYNC_USER_CODES } from './queue-user-code-sync.ts'
export { gatewayById } from './read-gateways.ts'
export { listReleases, replaceReleases } from './firmware-store.ts'
export { forgetDevices, REGISTRY_CHANNEL } from './registry-notice-store.ts'
export { SEALED_GATEWAY_SECRETS, secretContext } from './secret-context.ts'
export { saveUserCodes, syncUserCodes } from './user-code-store.ts'
export { listStaff, staffOf } from './staff-store.ts'
export { type StaffNote, notifyStaff } from './notify-staff.ts'
