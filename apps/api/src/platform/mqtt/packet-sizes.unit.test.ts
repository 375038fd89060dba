import { describe, expect, test } from 'vitest'
import { watchPacketSizes } from './packet-sizes.ts'

/** A frame as MQTT 3.1.1 section 2.2.3 has it: seven bits of the length per byte, lowest first. */
const packet = (bytes: number) => {
  const length: number[] = []
  for (let left = bytes; left > 0 || length.length === 0; left = Math.floor(left / 128)) {
    length.push((left % 128) + (left >= 128 ? 128 : 0))
  }
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bytes, 0xff)])
}

describe('the sizes of packets', () => {
  test.each([1, 2, 3, 7, 100_000])('are followed over chunks of %i bytes', (chunkBytes) => {
    const stream = Buffer.concat([packet(0), packet(5), packet(130), packet(20_000), packet(0)])
    const watch = watchPacketSizes(() => 20_000)
    for (let at = 0; at < stream.length; at += chunkBytes) {
      expect(watch(stream.subarray(at, at + chunkBytes))).toBe('fits')
    }
  })

  test('above the limit are seen in the first bytes', () => {
    const watch = watchPacketSizes(() => 19_999)
    expect(watch(packet(20_000).subarray(0, 4))).toBe('tooLarge')
  })

  test('that never end are too large', () => {
    const watch = watchPacketSizes(() => Number.MAX_SAFE_INTEGER)
    expect(watch(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe('tooLarge')
  })
})
