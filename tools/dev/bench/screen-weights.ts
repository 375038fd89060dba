import type { Browser } from '@playwright/test'
import { signIn } from '../../../e2e/fixtures.ts'
import { startProduct } from '../../../e2e/product.ts'
import {
  kibOf,
  pathOf,
  SCREENS,
  type Screen,
  type ScreenWeight,
  weighScreen,
} from '../../../e2e/weigh-screen.ts'
import { openBrowser, SEEN_AS } from './open-browser.ts'
import { inUnit, type Line, lineOf, type Part } from './part.ts'
import { markdownTable } from './table.ts'

interface Goal {
  readonly kib: number
  readonly files: number
  readonly waves?: number
}

const GOALS: Readonly<Record<string, Goal>> = {
  'sign-in': { kib: 139, files: 12 },
  overview: { kib: 139, files: 12 },
  reservations: { kib: 200, files: 20, waves: 2 },
}

export const screenWeights: Part = {
  name: 'screens',
  measure: async ({ isQuick }) => {
    const weights = await weighAll(SCREENS.filter(({ name }) => !isQuick || name in GOALS))
    return {
      lines: weights.flatMap(([{ name }, weight]) => linesOf(name, weight)),
      details: markdownTable(
        ['screen', 'files', 'JS KiB', 'CSS KiB', 'fonts KiB', 'waves of files', 'trips'],
        weights.map(([{ name }, { files, fileWaves, waves }]) => [
          name,
          String(files.length),
          ...(['js', 'css', 'woff2'] as const).map((kind) => kibOf(files, kind).toFixed(1)),
          String(fileWaves),
          String(waves),
        ]),
      ),
    }
  },
}

const linesOf = (name: string, { files, fileWaves }: ScreenWeight): Line[] => {
  const goal = GOALS[name]
  if (goal === undefined) return []
  const { kib, waves } = goal
  return [
    lineOf(`${name}, cold: JS + CSS`, kibOf(files, 'js', 'css'), { atMost: kib }, inUnit('KiB')),
    lineOf(`${name}, cold: files`, files.length, { atMost: goal.files }),
    ...(waves === undefined
      ? []
      : [lineOf(`${name}, cold: waves of files`, fileWaves, { atMost: waves })]),
  ]
}

const weighAll = async (
  screens: readonly Screen[],
): Promise<(readonly [Screen, ScreenWeight])[]> => {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const weights: (readonly [Screen, ScreenWeight])[] = []
    for (const screen of screens)
      weights.push([screen, await weighIn(browser, product.url, screen)])
    return weights
  } finally {
    await browser.close()
    await product.remove()
  }
}

const weighIn = async (browser: Browser, url: string, screen: Screen): Promise<ScreenWeight> => {
  const context = await browser.newContext({ baseURL: url, ...SEEN_AS })
  const page = await context.newPage()
  if (screen.name !== 'sign-in') await signIn(page, 'admin')
  const weight = await weighScreen(page, { ...screen, path: await pathOf(page, screen) })
  await context.close()
  return weight
}
