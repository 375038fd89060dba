import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { APP_ICONS, drawIcon } from './app-icons.ts'
import { webManifest } from './web-manifest.ts'

const MARK = readFileSync(join(import.meta.dirname, '../../../web/public/favicon.svg'), 'utf8')
const GREEN = [0x1f, 0x5c, 0x47, 255]

const pixelOf = async (png: Buffer, at: number): Promise<number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height * at) * info.width + Math.floor(info.width * at)) * 4
  return [...data.subarray(start, start + 4)]
}

test.each(Object.entries(APP_ICONS))('%s has its size, and its shape', async (_file, icon) => {
  const png = await drawIcon(MARK, icon)
  expect(await sharp(png).metadata()).toMatchObject({ width: icon.size, height: icon.size })
  // A phone cuts a maskable icon itself; another has its own round corners.
  expect(await pixelOf(png, 0)).toEqual(icon.isMaskable ? GREEN : [0, 0, 0, 0])
  // The mark begins within what every cut leaves.
  expect(await pixelOf(png, icon.isMaskable ? 0.25 : 0.2)).toEqual([255, 255, 255, 255])
})

test.each([
  ['en', 'Fill boxes'],
  ['nl', 'Vakken vullen'],
  ['de', 'Fächer befüllen'],
  ['fr', 'Remplir les casiers'],
] as const)('the manifest in %s makes the back office installable', (language, fill) => {
  const manifest = webManifest(language) as {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: object[]
  }
  expect(manifest).toMatchObject({ start_url: '/start', display: 'standalone', lang: language })
  expect(manifest.shortcuts[0]).toEqual({ name: fill, url: '/reservations/fill' })
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', 'any'],
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
})
