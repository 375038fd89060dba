import { setTimeout as sleep } from 'node:timers/promises'
import type { MosquittoAccount } from '../../../platform/mqtt/index.ts'
import type { Services } from '../../../services.ts'
import { REGISTRY_CHANNEL } from '../../gateways/index.ts'
import { listDeviceAccounts } from './list-device-accounts.ts'

/** Finds what no notice announces: an organisation that was removed takes its gateways along. */
const POLL_MS = 60_000
/** Changes that arrive together are read together. */
const GATHER_MS = 50

/** Passes on every list of accounts that differs from the one before; runs until the signal aborts. */
export const watchDeviceAccounts = async (
  services: Services,
  onAccounts: (accounts: readonly MosquittoAccount[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const { notices, logger } = services
  let wake = () => {}
  let isChanged = true
  const note = () => {
    isChanged = true
    wake()
  }
  const stopListening = notices.listen(REGISTRY_CHANNEL, note, note)
  signal.addEventListener('abort', note)
  let passedOn: string | null = null
  while (!signal.aborted) {
    if (!isChanged) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, POLL_MS)
      await promise
      clearTimeout(timer)
      await sleep(GATHER_MS)
    }
    isChanged = false
    try {
      const accounts = await listDeviceAccounts(services)
      const text = JSON.stringify(accounts)
      if (text !== passedOn && !signal.aborted) await onAccounts(accounts)
      passedOn = text
    } catch (error) {
      logger.warn({ err: error }, 'broker accounts will be read again')
    }
  }
  stopListening()
}
