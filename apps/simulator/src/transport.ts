/** What a gateway hears, and on which channel of its branch. */
export type Heard = (channel: 'commands' | 'acks', bytes: Buffer) => void

export interface Connection {
  /** Settles with the broker's acknowledgement; rejects when the connection ends before. */
  publish(channel: 'events' | 'state', bytes: Buffer, isRetained: boolean): Promise<void>
  /** The plug or the cable is pulled: nobody says goodbye. */
  cut(): void
  /** Says goodbye, so that the broker keeps the last will to itself. */
  close(): void
}

export interface ConnectRequest {
  readonly broker: string
  readonly timeoutMs: number
  /** What the broker says, on the state channel and retained, when the connection breaks. */
  readonly will: Buffer
  readonly onHeard: Heard
  readonly onLost: () => void
}

/** A gateway's way to its brokers. `connect` settles once it is connected and listening. */
export interface Transport {
  /** The broker that the gateway was installed with. */
  readonly installed: string
  connect(request: ConnectRequest): Promise<Connection>
}
