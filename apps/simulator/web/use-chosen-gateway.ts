import { useState } from 'react'
import type { GatewaySummary } from '../src/view.ts'

const PARAMETER = 'gateway'

const inAddress = (): string | null => new URL(location.href).searchParams.get(PARAMETER)

/** Kept in the address, so that a link opens the same cabinet. */
export const useChosenGateway = (
  gateways: readonly GatewaySummary[] | null,
): [string | null, (deviceId: string) => void] => {
  const [wanted, setWanted] = useState(inAddress)
  const isThere = gateways?.some(({ deviceId }) => deviceId === wanted) ?? false
  const chosen = isThere ? wanted : (gateways?.[0]?.deviceId ?? null)
  const choose = (deviceId: string) => {
    const address = new URL(location.href)
    address.searchParams.set(PARAMETER, deviceId)
    history.replaceState(null, '', address)
    setWanted(deviceId)
  }
  return [chosen, choose]
}
