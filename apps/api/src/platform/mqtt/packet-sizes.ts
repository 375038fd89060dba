/**
 * Follows the frames of one MQTT byte stream and says when one announces more than is allowed,
 * before anything of it is kept: aedes itself takes packets of up to 256 MB.
 */
export const watchPacketSizes = (limitBytes: () => number) => {
  let bodyBytesLeft = 0
  let length: { value: number; shift: number } | null = null

  return (chunk: Buffer): 'fits' | 'tooLarge' => {
    let at = 0
    while (at < chunk.length) {
      if (bodyBytesLeft > 0) {
        const skipped = Math.min(bodyBytesLeft, chunk.length - at)
        bodyBytesLeft -= skipped
        at += skipped
      } else if (length === null) {
        length = { value: 0, shift: 0 }
        at += 1
      } else {
        const byte = chunk[at] ?? 0
        length.value += (byte & 0x7f) * 2 ** length.shift
        length.shift += 7
        at += 1
        if (length.value > limitBytes() || length.shift > 28) return 'tooLarge'
        if (byte < 0x80) {
          bodyBytesLeft = length.value
          length = null
        }
      }
    }
    return 'fits'
  }
}
