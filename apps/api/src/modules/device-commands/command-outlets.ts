import type { DueCommand } from './dispatch-store.ts'

/** Publishes commands at one broker straight after their commit. */
export interface CommandOutlet {
  readonly broker: string
  readonly isOpen: boolean
  publish(command: DueCommand): void
}

/** Those of this process; none without the devices role: then its commands wait for another process. */
export interface CommandOutlets {
  /** Returns the way to close it. */
  open(outlet: CommandOutlet): () => void
  /** The brokers at which a command can be published from here. */
  brokers(): readonly string[]
  /** One that this process took when it queued it. If nobody can publish it any more, it is found when its wait is over. */
  publish(command: DueCommand): void
}

export const createCommandOutlets = (): CommandOutlets => {
  const outlets = new Set<CommandOutlet>()
  const usable = () => [...outlets].filter(({ isOpen }) => isOpen)
  return {
    open: (outlet) => {
      outlets.add(outlet)
      return () => void outlets.delete(outlet)
    },
    brokers: () => usable().map(({ broker }) => broker),
    publish: (command) =>
      usable()
        .find(({ broker }) => broker === command.broker)
        ?.publish(command),
  }
}
