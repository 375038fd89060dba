export { connectMqtt, type MqttConnection } from './connect-mqtt.ts'
export { acknowledgeEvents, publishCommand } from './device-channel.ts'
export {
  type EmbeddedBroker,
  type EmbeddedBrokerOptions,
  startEmbeddedBroker,
} from './embedded-broker.ts'
export { type MosquittoAccount, mosquittoFiles } from './mosquitto-files.ts'
export { type MessageHandler, type MqttLink, MqttUnavailableError } from './mqtt-link.ts'
