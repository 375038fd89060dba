import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../access/operations.ts'
import { FEATURES, featureOfOperation, featuresOn, isFeatureOn } from './feature.ts'

const ORGANISATION = 'a'.repeat(24)
const said = (organisationId: string | null, isOn: boolean) =>
  ({ feature: 'sms', organisationId, isOn }) as const

describe('a feature', () => {
  test.each([
    ['as the product has it', [], true],
    ['off for all', [said(null, false)], false],
    ['off for all and on for one', [said(null, false), said(ORGANISATION, true)], true],
    ['on for all and off for one', [said(ORGANISATION, false)], false],
    ['off for another', [said('b'.repeat(24), false)], true],
    ['though another feature is off', [{ ...said(ORGANISATION, false), feature: 'loyalty' }], true],
  ] as const)('is, %s', (_how, switches, isOn) => {
    expect(isFeatureOn(switches, 'sms', ORGANISATION)).toBe(isOn)
    expect(featuresOn(switches, ORGANISATION).includes('sms')).toBe(isOn)
  })

  test('names only changes that there are', () => {
    const named = Object.values(FEATURES).flatMap(({ operations }) => [...operations])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => OPERATIONS[`Mutation.${name}`] === undefined)).toEqual([])
    expect(featureOfOperation('createApiKey')).toBe('apiKeys')
    expect(featureOfOperation('revokeApiKey')).toBeNull()
  })
})
