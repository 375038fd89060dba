import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  firmwareComponentField,
  gatewayChangeInput,
  gatewayIdsInput,
  gatewayInput,
  gatewaysChangeInput,
  MAX_GATEWAYS_AT_ONCE,
} from './gateway.ts'

const ID = 'a'.repeat(24)
const GATEWAY = { deviceId: 'LD-24-0001', name: 'Front door' }

const refusalsOf = (schema: typeof gatewayInput, typed: object) => {
  const { error } = schema.safeParse(typed)
  return error === undefined ? [] : fieldIssues(error)
}

describe('a gateway', () => {
  test('that is only named lies in stock and tests nothing', () => {
    expect(gatewayInput.parse({ deviceId: ' LD-24-0001 ', name: ' Front door ' })).toEqual({
      ...GATEWAY,
      shopId: null,
      isBetaTester: false,
    })
    expect(gatewayInput.parse({ ...GATEWAY, shopId: ID, isBetaTester: true })).toMatchObject({
      shopId: ID,
      isBetaTester: true,
    })
  })

  test.each(['A1b2', 'L-24', `L${'0'.repeat(39)}`])('may have the id %s', (deviceId) => {
    expect(gatewayInput.parse({ ...GATEWAY, deviceId }).deviceId).toBe(deviceId)
  })

  test.each<[string, object, string, string]>([
    ['no id', { deviceId: undefined }, 'deviceId', 'empty'],
    ['an empty id', { deviceId: ' ' }, 'deviceId', 'empty'],
    ['an id of three letters', { deviceId: 'LD2' }, 'deviceId', 'deviceId'],
    ['an id of 41 letters', { deviceId: 'L'.repeat(41) }, 'deviceId', 'deviceId'],
    ['a dash first', { deviceId: '-LD24' }, 'deviceId', 'deviceId'],
    ['a slash, which would be another topic', { deviceId: 'LD/24' }, 'deviceId', 'deviceId'],
    ['no name', { name: '' }, 'name', 'empty'],
    ['a shop that is none', { shopId: 'here' }, 'shopId', 'id'],
  ])('with %s is refused', (_, change, path, problem) => {
    expect(refusalsOf(gatewayInput, { ...GATEWAY, ...change })).toContainEqual({ path, problem })
  })

  test('that is changed needs a name and a shop', () => {
    expect(gatewayChangeInput.safeParse({ name: 'Back door', shopId: ID }).success).toBe(true)
    expect(gatewayChangeInput.safeParse({ name: 'Back door' }).success).toBe(false)
    expect(gatewayChangeInput.safeParse({ shopId: ID }).success).toBe(false)
  })

  test.each(['gateway', 'keypad', 'lock'])('has firmware for its part %s', (part) => {
    expect(firmwareComponentField().parse(part)).toBe(part)
  })

  test('has no other parts', () => {
    expect(firmwareComponentField().safeParse('toaster').error?.issues[0]?.message).toBe('choice')
  })
})

describe('many gateways at once', () => {
  test('are moved, or made testers, or both', () => {
    expect(gatewaysChangeInput.parse({ shopId: ID })).toEqual({ shopId: ID, isBetaTester: null })
    expect(gatewaysChangeInput.parse({ isBetaTester: false })).toEqual({
      shopId: null,
      isBetaTester: false,
    })
  })

  test('are not changed by a change of nothing', () => {
    const { error } = gatewaysChangeInput.safeParse({})
    expect(error && fieldIssues(error)).toEqual([{ path: 'isBetaTester', problem: 'empty' }])
  })

  test(`are at least one, and at most ${MAX_GATEWAYS_AT_ONCE}`, () => {
    const ids = (count: number) =>
      gatewayIdsInput.safeParse(Array.from({ length: count }, () => ID))
    expect(ids(1).success).toBe(true)
    expect(ids(500).success).toBe(true)
    expect(ids(0).error?.issues[0]?.message).toBe('empty')
    expect(ids(501).error?.issues[0]?.message).toBe('tooLong')
  })
})
