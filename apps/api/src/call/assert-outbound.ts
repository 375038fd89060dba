import type { Services } from '../services.ts'
import { refused } from './refused.ts'

/** For calls to other systems that somebody waits for at the screen: refused while the operator pauses them. */
export const assertOutbound = ({ config }: Pick<Services, 'config'>): void => {
  if (config.isOutboundPaused) throw refused('OUTBOUND_PAUSED')
}
