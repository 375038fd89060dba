import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { APP_ICONS, drawIcon } from './app-icons.ts'
import { drawLogo, inColour } from './shop-icons.ts'

const MARK = readFileSync(join(import.meta.dirname, '../../../web/public/favicon.svg'), 'utf8')
const WINE = { r: 0x7a, g: 0x1f, b: 0x3d, alpha: 1 }

const pixelOf = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 4
  return [...data.subarray(start, start + 4)]
}

test('without a logo the mark stands in the colour of the shop', async () => {
  const icon = APP_ICONS['icon-maskable-512.png'] ?? { size: 0, isMaskable: true }
  const png = await drawIcon(inColour(MARK, '#7a1f3d'), icon)
  expect(await pixelOf(png, 0.02, 0.02)).toEqual([WINE.r, WINE.g, WINE.b, 255])
})

test('a logo stands whole on white, however wide it is', async () => {
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: WINE } })
    .png()
    .toBuffer()
  const png = await drawLogo(logo, 192)
  expect(await sharp(png).metadata()).toMatchObject({ width: 192, height: 192 })
  expect(await pixelOf(png, 0.5, 0.5)).toEqual([WINE.r, WINE.g, WINE.b, 255])
  for (const [x, y] of [
    [0.01, 0.01],
    [0.5, 0.25],
    [0.1, 0.5],
  ] as const)
    expect(await pixelOf(png, x, y)).toEqual([255, 255, 255, 255])
})
