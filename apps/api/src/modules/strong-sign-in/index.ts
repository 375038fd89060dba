export { assertFactorStays } from './assert-factor-stays.ts'
export {
  deleteDeviceWaitOf,
  type DeviceWait,
  insertDeviceWait,
  lockDeviceWait,
  lockDeviceWaitOf,
  lockEndedWaits,
  lockUnwarnedWaits,
  markWarned,
} from './device-wait-store.ts'
export { deleteFactors } from './factor-store.ts'
export { findFactorFacts } from './sign-in-facts-store.ts'
export {
  openAuthenticatorSecret,
  sealAuthenticatorSecret,
  SEALED_AUTHENTICATOR_SECRETS,
} from './sealed-authenticator.ts'
export {
  countPasskeys,
  deletePasskeyOf,
  findPasskey,
  insertPasskey,
  type KnownPasskey,
  knownPasskeysOf,
  listPasskeys,
  notePasskeyUse,
  renamePasskeyOf,
  spendChallenge,
} from './passkey-store.ts'
export {
  countAuthenticators,
  deleteAuthenticatorOf,
  insertAuthenticator,
  listAuthenticators,
  sealedAuthenticatorsOf,
  spendStep,
} from './authenticator-store.ts'
export {
  deleteRecoveryCodes,
  recoveryCodesLeftOf,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-code-store.ts'
