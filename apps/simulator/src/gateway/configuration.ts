import type { CodeEntry, GatewayConfiguration } from '@lockerdesk/device-protocol'
import type { Board } from './board.ts'

/** Takes what the server sends; a version that was overtaken on the way changes nothing. */
export const createConfiguration = (board: Board) => {
  const { flash } = board
  let arriving: { readonly version: number; readonly parts: Map<number, CodeEntry[]> } | null = null

  const applyCodes = ({ version, salt, part, parts, entries }: GatewayConfiguration['codes']) => {
    if (version < (flash.codes?.version ?? 0)) return
    if (arriving?.version !== version) arriving = { version, parts: new Map() }
    arriving.parts.set(part, entries)
    if (arriving.parts.size < parts) return
    const inOrder = [...arriving.parts].toSorted(([a], [b]) => a - b)
    flash.codes = { version, salt, entries: inOrder.flatMap(([, some]) => some) }
    arriving = null
  }

  return (payload: GatewayConfiguration): void => {
    const { codes, ...configuration } = payload
    if (payload.version >= (flash.configuration?.version ?? 0)) flash.configuration = configuration
    applyCodes(codes)
    board.stateChanged()
  }
}
