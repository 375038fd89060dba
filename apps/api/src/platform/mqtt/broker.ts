import type { MqttLink } from './mqtt-link.ts'

/** One of the brokers that gateways connect to, and this process too. */
export interface Broker {
  /** Its host and port: the same in every process. */
  readonly name: string
  readonly link: MqttLink
}

export const brokerName = (url: string): string => new URL(url).host
