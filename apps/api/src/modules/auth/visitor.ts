import type { Services } from '../../services.ts'

/** Somebody at the door: not signed in, or about to be. */
export interface Visitor {
  readonly services: Services
  readonly ip: string
  readonly userAgent: string
}
