import type { Services } from '../../services.ts'

/** An unauthenticated request. */
export interface Visitor {
  readonly services: Services
  readonly ip: string
  readonly userAgent: string
}
