import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { encryptPush, isPushKey, newVapidSeed, vapidAuthorization, vapidKeyOf } from './web-push.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  messageKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push', () => {
  test('is encrypted as RFC 8291 shows', () => {
    const body = encryptPush(RFC, RFC.plaintext, {
      salt: bytes(RFC.salt),
      messageKey: bytes(RFC.messageKey),
    })
    expect(body.toString('base64url')).toBe(RFC.body)
  })

  test('is never the same twice', () => {
    expect(encryptPush(RFC, 'x').equals(encryptPush(RFC, 'x'))).toBe(false)
  })

  test('is signed for the push service alone, for half a day', async () => {
    const key = vapidKeyOf(newVapidSeed())
    const header = await vapidAuthorization(
      key,
      new URL('https://push.example:8443/send/1'),
      'mailto:operator@example.com',
    )
    const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
    expect(named).toBe(key.publicKey)
    const { payload } = await jwtVerify(token, createPublicKey(key.privateKey), {
      audience: 'https://push.example:8443',
      subject: 'mailto:operator@example.com',
    })
    const hours = ((payload.exp ?? 0) - Date.now() / 1_000) / 3_600
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })
})

describe('a key of a browser', () => {
  test.each([
    ['a point of the curve', RFC.p256dh, true],
    ['no point of it', `B${'A'.repeat(86)}`, false],
    ['nothing', '', false],
  ])('%s', (_what, key, isUsable) => {
    expect(isPushKey(key)).toBe(isUsable)
  })
})

test('the key of an installation is made anew from what is kept', () => {
  const seed = newVapidSeed()
  expect(seed).toHaveLength(32)
  expect(vapidKeyOf(seed).publicKey).toBe(vapidKeyOf(seed).publicKey)
  expect(bytes(vapidKeyOf(seed).publicKey)).toHaveLength(65)
})
