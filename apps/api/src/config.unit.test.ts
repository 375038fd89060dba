import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newSecretKey } from './platform/secrets.ts'

test('the product listens on port 4000 unless it is told otherwise [S7.2]', () => {
  expect(readConfig({}).port).toBe(4000)
  expect(readConfig({ PORT: '8080' }).port).toBe(8080)
})

const real = (publicUrl: string) =>
  readConfig({
    DATABASE_URL: 'postgres://db.example/lockerdesk',
    SECRET_KEYS: newSecretKey(),
    PUBLIC_URL: publicUrl,
  })

test.each(['https://desk.example', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:80'])(
  'people may reach it at %s',
  (publicUrl) => {
    expect(real(publicUrl).publicUrl).toBe(publicUrl)
  },
)

test.each(['http://desk.example', 'http://10.0.0.5:4000', 'http://localhost.evil.example'])(
  'and not at %s, where cookies could be read on the way',
  (publicUrl) => {
    expect(() => real(publicUrl)).toThrow(
      'PUBLIC_URL must begin with https:// unless it is this machine',
    )
  },
)

const SERVERS = 'mqtt://server:secret@a.example:1884, mqtt://server:secret@b.example:1884'
const GATEWAYS = 'mqtts://a.example:8883,mqtts://b.example:8883'

test('MQTT_URL lists brokers, and MQTT_GATEWAY_URL where gateways reach them', () => {
  const { mqttUrls, gatewayBrokers } = readConfig({
    MQTT_URL: SERVERS,
    MQTT_GATEWAY_URL: GATEWAYS,
  })
  expect(mqttUrls).toEqual(SERVERS.split(', '))
  expect(gatewayBrokers).toEqual(GATEWAYS.split(','))
})

test('one broker needs no second address, and none is the embedded one', () => {
  expect(readConfig({ MQTT_URL: 'mqtt://a.example' })).toMatchObject({
    mqttUrls: ['mqtt://a.example'],
    gatewayBrokers: [],
  })
  expect(readConfig({})).toMatchObject({ mqttUrls: [], gatewayBrokers: [] })
})

test.each([
  [{ MQTT_URL: SERVERS }, 'MQTT_GATEWAY_URL must name the brokers of MQTT_URL'],
  [
    { MQTT_URL: SERVERS, MQTT_GATEWAY_URL: 'mqtts://a.example:8883' },
    'MQTT_GATEWAY_URL must name the brokers of MQTT_URL',
  ],
  [
    { MQTT_URL: SERVERS, MQTT_GATEWAY_URL: SERVERS },
    'MQTT_GATEWAY_URL must not contain a user: each gateway has its own',
  ],
  [{ MQTT_URL: 'mqtt://a.example,mqtt://a.example' }, 'MQTT_URL names an address twice'],
  [{ MQTT_URL: 'mqtt://a.example,http://b.example' }, 'must be a mqtt or mqtts or ws or wss'],
])('refuses %j', (settings, problem) => {
  expect(() => readConfig(settings)).toThrow(problem)
})
