export { SEALED_AUTHENTICATOR_SECRETS } from './authenticator-secret.ts'
export { hasAuthenticator, takeSecondStep } from './take-second-step.ts'
