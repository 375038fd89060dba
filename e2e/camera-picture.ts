import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const MODULE = 8
const GREY = 128

/** A film (Y4M) of a QR code that somebody holds before the camera; Chromium plays it as one. */
export const filmOfCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const light = Buffer.alloc(WIDTH * HEIGHT, GREY)
  const left = Math.floor((WIDTH - size * MODULE) / 2)
  const top = Math.floor((HEIGHT - size * MODULE) / 2)
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, columnIndex) => {
      for (let line = 0; line < MODULE; line += 1) {
        const start = (top + rowIndex * MODULE + line) * WIDTH + left + columnIndex * MODULE
        light.fill(isDark ? 16 : 235, start, start + MODULE)
      }
    })
  })
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'lockerdesk-camera-')), 'code.y4m')
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return file
}
