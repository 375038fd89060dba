import { expect, test } from 'vitest'
import {
  signedWebhookText,
  standardWebhookSignature,
  standardWebhookText,
  webhookSignatureHeader,
} from './webhook-signature.ts'

test('the time and the body as it is sent are signed, under every secret that is valid', () => {
  expect(signedWebhookText(1_772_359_200, '{"a": 1}')).toBe('1772359200.{"a": 1}')
  expect(webhookSignatureHeader(['ab'])).toBe('v1=ab')
  expect(webhookSignatureHeader(['ab', 'cd'])).toBe('v1=ab,v1=cd')
  expect(standardWebhookText('6a1f', 1_772_359_200, '{}')).toBe('6a1f.1772359200.{}')
  expect(standardWebhookSignature(['ab=', 'cd='])).toBe('v1,ab= v1,cd=')
})
