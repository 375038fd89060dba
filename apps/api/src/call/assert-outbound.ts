import type { Services } from '../services.ts'
import { refused } from './refused.ts'

/** Refuses calls to other systems from a screen while the operator pauses outbound traffic. */
export const assertOutbound = ({ config }: Pick<Services, 'config'>): void => {
  if (config.isOutboundPaused) throw refused('OUTBOUND_PAUSED')
}
