import { describe, expect, test } from 'vitest'
import { FileTooLarge, readFileTable } from './read-table.ts'
import { unzippedSize } from './unzipped-size.ts'

const MEGABYTE = 1024 * 1024

/** The directory of a zip whose files say they are so large, and nothing else. */
const zipOf = (sizes: readonly number[], comment = ''): ArrayBuffer => {
  const note = new TextEncoder().encode(comment)
  const bytes = new Uint8Array(4 + sizes.length * 47 + 22 + note.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04_03_4b_50, true)
  for (const [index, size] of sizes.entries()) {
    const at = 4 + index * 47
    view.setUint32(at, 0x02_01_4b_50, true)
    view.setUint32(at + 24, size, true)
    view.setUint16(at + 28, 1, true)
  }
  const end = 4 + sizes.length * 47
  view.setUint32(end, 0x06_05_4b_50, true)
  view.setUint16(end + 10, sizes.length, true)
  view.setUint32(end + 16, 4, true)
  bytes.set(note, end + 22)
  return bytes.buffer
}

describe('what a workbook unpacks to', () => {
  test('is the sum of what its files say', () => {
    expect(unzippedSize(zipOf([10, 20, 30]))).toBe(60)
    expect(unzippedSize(zipOf([], 'made by nobody'))).toBe(0)
    expect(unzippedSize(zipOf([1, 0xff_ff_ff_ff]))).toBe(Infinity)
    expect(unzippedSize(new ArrayBuffer(100))).toBeNull()
  })

  test.each([
    ['many files', Array.from({ length: 50 }, () => 5 * MEGABYTE)],
    ['one file', [201 * MEGABYTE]],
    ['more than can be said', [0xff_ff_ff_ff]],
  ])('is not unpacked where it is a bomb of %s', async (_what, sizes) => {
    const file = new File([zipOf(sizes)], 'customers.xlsx')
    await expect(readFileTable(file)).rejects.toBeInstanceOf(FileTooLarge)
  })

  test('is not unpacked where its directory is broken', async () => {
    const cut = zipOf([10]).slice(0, 30)
    await expect(readFileTable(new File([cut], 'cut.xlsx'))).rejects.toThrow('directory')
  })
})
