import { describe, expect, test } from 'vitest'
import { brokerAfter, brokersInOrder, brokersToReach } from './gateway-broker.ts'

const BROKERS = ['mqtts://a.example:8883', 'mqtts://b.example:8883', 'mqtts://c.example:8883']
const DEVICES = Array.from({ length: 3_000 }, (_, index) => `gw-${index.toString(36)}`)
const ownOf = (deviceId: string, brokers = BROKERS) => brokersInOrder(deviceId, brokers)[0] ?? ''

describe('the brokers of a gateway', () => {
  test('an order holds every broker once, and does not depend on the order of the list', () => {
    for (const deviceId of DEVICES.slice(0, 100)) {
      const order = brokersInOrder(deviceId, BROKERS)
      expect(order.toSorted()).toEqual(BROKERS)
      expect(brokersInOrder(deviceId, BROKERS.toReversed())).toEqual(order)
    }
  })

  test('each broker is the own one of about as many gateways as any other', () => {
    const counts = Object.groupBy(DEVICES, (deviceId) => ownOf(deviceId))
    for (const broker of BROKERS) {
      expect(counts[broker]?.length).toBeGreaterThan(900)
      expect(counts[broker]?.length).toBeLessThan(1_100)
    }
  })

  test('a removed broker moves its own gateways alone, to the next of their order', () => {
    const rest = BROKERS.slice(1)
    const moved = DEVICES.filter((deviceId) => ownOf(deviceId) !== ownOf(deviceId, rest))
    expect(moved).toEqual(DEVICES.filter((deviceId) => ownOf(deviceId) === BROKERS[0]))
    for (const deviceId of moved)
      expect(ownOf(deviceId, rest)).toBe(brokersInOrder(deviceId, BROKERS)[1])
    const counts = Object.groupBy(moved, (deviceId) => ownOf(deviceId, rest))
    for (const broker of rest) expect(counts[broker]?.length).toBeGreaterThan(moved.length / 3)
  })

  test.for([
    ['a', ['a', 'b', 'c'], 'b'],
    ['c', ['a', 'b', 'c'], 'a'],
    ['gone', ['a', 'b'], 'a'],
    ['a', ['a'], 'a'],
    ['a', [], 'a'],
  ] as const)('after %s of %j comes %s', ([current, brokers, next]) => {
    expect(brokerAfter(current, brokers)).toBe(next)
  })

  test.for([
    ['a', ['a', 'b'], ['a']],
    [null, ['a', 'b'], ['a', 'b']],
    ['removed', ['a', 'b'], ['a', 'b']],
    [null, ['a'], ['a']],
  ] as const)(
    'heard at %s, with the brokers %j, it is reached at %j',
    ([heardAt, brokers, reached]) => {
      expect(brokersToReach(heardAt, brokers)).toEqual(reached)
    },
  )
})
