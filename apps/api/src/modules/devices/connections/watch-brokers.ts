import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Broker } from '../../../platform/mqtt/index.ts'
import { observe } from '../../../platform/telemetry/index.ts'

export interface BrokerWatch {
  /**
   * The brokers that this process connected to or lost after that moment: silence of their gateways says nothing
   * about them yet. `all` also while every broker is away: then everybody is silent, and nobody's gateway is to
   * blame.
   */
  unsettledSince(moment: Date): readonly string[] | 'all'
  /** Begins anew: the silence that a move of the clock adds is no gateway's. */
  restart(): void
  stop(): void
}

/** Follows the connections to the brokers: for the log, the metrics and the judgement of silence. */
export const watchBrokers = (
  brokers: readonly Broker[],
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): BrokerWatch => {
  const changedAt = new Map<string, Date>()
  let isStopped = false
  for (const { name, link } of brokers) {
    let wasConnected: boolean | null = null
    link.watchConnection((isConnected) => {
      if (isConnected === wasConnected) return
      if (wasConnected !== null && !isStopped)
        logger[isConnected ? 'info' : 'warn'](
          { broker: name },
          isConnected ? 'broker connected' : 'broker lost',
        )
      wasConnected = isConnected
      changedAt.set(name, clock.now())
    })
  }
  const stopObserving = observe('brokers', (result) => {
    for (const { name, link } of brokers) result.observe(link.isConnected ? 1 : 0, { broker: name })
  })
  return {
    unsettledSince: (moment) => {
      const unsettled = brokers
        .map(({ name }) => name)
        .filter((name) => (changedAt.get(name) ?? moment) > moment)
      const isDeaf = !brokers.some(({ link }) => link.isConnected)
      return isDeaf || unsettled.length === brokers.length ? 'all' : unsettled
    },
    restart: () => {
      for (const { name } of brokers) changedAt.set(name, clock.now())
    },
    stop: () => {
      isStopped = true
      stopObserving()
    },
  }
}
