/** Work that takes time is awaited: while too much of it is pending, no more messages are read. */
export type MessageHandler = (
  topic: string,
  bytes: Buffer,
  about: { readonly isRetained: boolean },
) => void | Promise<void>

/** The server's end of a broker: the embedded one or any other. */
export interface MqttLink {
  readonly isConnected: boolean
  /**
   * Settles once the broker has it; rejects when that did not happen in time or the connection is
   * down. It is never tried again here: what is sent late, the caller decides.
   */
  publish(topic: string, bytes: Buffer): Promise<void>
  subscribe(filters: readonly string[], handler: MessageHandler): Promise<void>
  /** Once it settles, the broker delivers no more of these messages here; shared ones go to other subscribers. */
  unsubscribe(filters: readonly string[]): Promise<void>
  /** Called at once, and on every connect and disconnect. */
  watchConnection(listener: (isConnected: boolean) => void): void
  close(): Promise<void>
}

export class MqttUnavailableError extends Error {
  override name = 'MqttUnavailableError'
}
