export { hasAuthenticator, takeSecondStep } from './take-second-step.ts'
