import type { GatewaySummary } from '../src/view.ts'

export type ConnectionState = 'online' | 'offline' | 'connecting' | 'unplugged'

export const connectionState = (
  gateway: Pick<GatewaySummary, 'hasPower' | 'hasNetwork' | 'isConnected'>,
): ConnectionState => {
  if (!gateway.hasPower) return 'unplugged'
  if (!gateway.hasNetwork) return 'offline'
  return gateway.isConnected ? 'online' : 'connecting'
}
