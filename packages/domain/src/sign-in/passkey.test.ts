import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { passkeyAssertionInput, passkeyCreation, passkeyNameInput } from './passkey.ts'

const CREDENTIAL = { id: 'a-_Z', rawId: 'a-_Z', type: 'public-key', clientExtensionResults: {} }
const CREATED = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', attestationObject: 'o2Nm', transports: ['internal'] },
}
const ASSERTED = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'SZYN',
    signature: 'MEUC',
    userHandle: 'aWQ',
  },
}
const created = (change: object) =>
  passkeyCreation.safeParse({ ...CREATED, response: { ...CREATED.response, ...change } })
const asserted = (change: object) =>
  passkeyAssertionInput.safeParse({
    credential: { ...ASSERTED, response: { ...ASSERTED.response, ...change } },
  })

describe('what a device answers', () => {
  test('is taken as browsers write it, with or without what only some of them say', () => {
    expect(created({}).data).toEqual(CREATED)
    expect(created({ transports: undefined }).data?.response.transports).toEqual([])
    expect(asserted({}).data?.credential).toEqual(ASSERTED)
    expect(asserted({ userHandle: undefined }).success).toBe(true)
    const { clientExtensionResults: _, ...bare } = CREATED
    expect(passkeyCreation.parse(bare).clientExtensionResults).toEqual({})
  })

  test.each<[string, object]>([
    ['spaces', { clientDataJSON: 'e 30' }],
    ['nothing', { clientDataJSON: '' }],
    ['more than any device sends', { clientDataJSON: 'e'.repeat(8_193) }],
  ])('with %s is refused', (_, change) => {
    expect(created(change).success).toBe(false)
    expect(asserted(change).success).toBe(false)
  })

  test('is a key and nothing else', () => {
    expect(passkeyCreation.safeParse({ ...CREATED, type: 'password' }).success).toBe(false)
    expect(created({ transports: Array.from({ length: 11 }, () => 'usb') }).success).toBe(false)
    expect(created({ transports: Array.from({ length: 10 }, () => 'usb') }).success).toBe(true)
    expect(created({ transports: ['x'.repeat(41)] }).success).toBe(false)
    expect(asserted({ clientDataJSON: 'e'.repeat(8_192) }).success).toBe(true)
  })
})

test('a passkey has a name', () => {
  expect(passkeyNameInput.parse({ name: ' Phone ' })).toEqual({ name: 'Phone' })
  const { error } = passkeyNameInput.safeParse({ name: ' ' })
  expect(error && fieldIssues(error)).toEqual([{ path: 'name', problem: 'empty' }])
})
