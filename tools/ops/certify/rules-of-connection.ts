import { topicOf } from '@lockerdesk/device-protocol'
import { expectSo, type Heard, type Kit } from './kit.ts'
import type { Rule } from './rule.ts'

const isWill = ({ message }: Heard): boolean =>
  message.type === 'State' && message.payload.connectionStatus === 'Offline'
const isSnapshot = ({ message }: Heard): boolean =>
  message.type === 'State' && message.payload.lockers !== undefined

/** What the broker keeps for somebody who comes later. */
const retainedState = async (kit: Kit): Promise<Heard | undefined> => {
  const { link, deviceId } = kit.options
  const topic = topicOf(deviceId, 'state')
  const before = kit.heard.length
  await link.unsubscribe([topic])
  await kit.listen()
  await kit.until('a retained State', () =>
    kit.heard.slice(before).some(({ isRetained }) => isRetained),
  )
  return kit.heard.slice(before).find(({ isRetained }) => isRetained)
}

export const CONNECTION_RULES: readonly Rule[] = [
  {
    id: 'connect',
    claim: 'After each connection the gateway publishes its whole State and RequestLockerConfig.',
    check: async (kit) => {
      const { hands } = kit.options
      await hands.setNetwork(false)
      await kit.rest()
      kit.heard.length = 0
      await hands.setNetwork(true)
      await kit.until('a State with lockers', () =>
        kit.heard.some((one) => isSnapshot(one) && !isWill(one)),
      )
      await kit.until('RequestLockerConfig', () => kit.events('RequestLockerConfig').length > 0)
    },
  },
  {
    id: 'config',
    claim: 'configVersion and codesVersion in a State acknowledge a GatewayConfigUpdate.',
    check: (kit) => kit.configure(),
  },
  {
    id: 'config-order',
    isSlow: true,
    claim: 'A configuration older than the one held changes nothing.',
    check: async (kit) => {
      await kit.configure()
      const held = kit.configVersion
      await kit.sendConfiguration(held - 1, { isInLockdown: true })
      await kit.rest(2_500)
      const state = kit.events('State').at(-1)?.payload
      expectSo(state?.configVersion === held, `configVersion became ${state?.configVersion}`)
    },
  },
  {
    id: 'last-will',
    claim: 'A lost connection leaves a retained State that says Offline, without lockers.',
    check: async (kit) => {
      const { hands } = kit.options
      const connection = kit.events('State').at(-1)?.payload.connection ?? 0
      kit.heard.length = 0
      await hands.setNetwork(false)
      try {
        await kit.until('the last will', () => kit.heard.some(isWill), 40_000)
        const will = kit.heard.find(isWill)?.message
        expectSo(
          will?.type === 'State' && will.payload.connection === connection,
          'the will names another connection than the State before it',
        )
        const kept = await retainedState(kit)
        expectSo(kept !== undefined && isWill(kept), 'the will is not retained')
      } finally {
        await hands.setNetwork(true)
      }
      await kit.until('a State with lockers', () =>
        kit.heard.some((one) => isSnapshot(one) && !isWill(one)),
      )
    },
  },
  {
    id: 'signature',
    claim: 'A command that is not signed for the gateway has no effect but Error BadSignature.',
    check: async (kit) => {
      await kit.configure()
      const command = await kit.open({}, { secret: 'somebody-else' })
      await kit.until('Error BadSignature', () =>
        kit.events('Error').some(({ payload }) => payload.code === 'BadSignature'),
      )
      await kit.rest()
      expectSo(kit.steps(command).length === 0, `it did: ${kit.steps(command).join(', ')}`)
    },
  },
]

/** Looked at last: by then everything was heard once. */
export const FORM_RULES: readonly Rule[] = [
  {
    id: 'heartbeat',
    isSlow: true,
    claim: 'Every heartbeatSeconds comes a State without lockers; the broker keeps the snapshot.',
    check: async (kit) => {
      const beats = () =>
        kit.events('State').filter(({ payload }) => payload.lockers === undefined).length
      const before = beats()
      // The first may still keep to the interval before.
      await kit.until('a heartbeat', () => beats() > before, 40_000)
      await kit.until('two more within 8 s', () => beats() >= before + 3, 8_000)
      const kept = await retainedState(kit)
      expectSo(kept !== undefined && isSnapshot(kept), 'the retained State has no lockers')
    },
  },
  {
    id: 'form',
    claim: 'Every message is well-formed and comes on its own topic.',
    check: async (kit) => {
      const wrong = kit.heard.map(({ message }) => message).filter(({ type }) => type === 'Unknown')
      const [first] = wrong
      expectSo(
        first === undefined,
        first?.type === 'Unknown' ? `${first.reason} ${first.problem}: ${first.raw}` : '',
      )
    },
  },
  {
    id: 'order',
    claim: 'seq counts every message of a boot; a later boot has a greater bootId.',
    check: async (kit) => {
      const positions = new Map<string, string>()
      for (const { message } of kit.heard) {
        if (message.type === 'Unknown') continue
        const place = `${message.bootId} ${message.seq}`
        const other = positions.get(place)
        expectSo(other === undefined || other === message.id, `two messages have ${place}`)
        positions.set(place, message.id)
      }
    },
  },
]
