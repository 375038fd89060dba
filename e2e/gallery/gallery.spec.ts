import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { translate } from '../../packages/messages/src/server.ts'
import { signIn } from '../fixtures.ts'
import { askerOf } from '../own-user.ts'
import { COUNT_SHIFTS, type Figures, figuresOf, settle, watchRequests } from './figures.ts'
import { SCREENS, type Say, type Screen, type Visitor } from './screens.ts'

const { GALLERY_FOLDER = 'gallery', GALLERY_LANGUAGE } = process.env
const language = GALLERY_LANGUAGE === 'de' ? 'de' : 'en'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const say: Say = (key) => translate(language, key, {})

/** One for each visitor and worker: signing in is allowed so many times an hour. */
const contexts = new Map<Visitor, Promise<BrowserContext>>()

test.describe.configure({ mode: 'parallel' })
test.afterAll(async () => {
  for (const context of contexts.values()) await (await context).close()
  contexts.clear()
})

for (const screen of SCREENS)
  test(`${screen.name} in ${language}`, async ({ browser }) => {
    const { visitor } = screen
    const open = async () => {
      const { E2E_BASE_URL: baseURL = '' } = process.env
      const context = await browser.newContext({ baseURL, viewport: DESK, locale: language })
      await context.addInitScript(COUNT_SHIFTS)
      if (visitor !== 'nobody') await enter(context, visitor)
      return context
    }
    const context = contexts.get(visitor) ?? open()
    contexts.set(visitor, context)
    const page = await (await context).newPage()
    try {
      await portray(page, screen)
    } finally {
      await page.close()
    }
  })

const enter = async (context: BrowserContext, visitor: Exclude<Visitor, 'nobody'>) => {
  const page = await context.newPage()
  await signIn(page, visitor)
  const ask = await askerOf(page.request)
  await ask('mutation ($data: PreferencesInput!) { updatePreferences(data: $data) { _id } }', {
    data: { language },
  })
  await page.close()
}

const portray = async (page: Page, { name, route, visitor, act }: Screen): Promise<void> => {
  await page.setViewportSize(DESK)
  const openRequests = watchRequests(page)
  const path = await pathOf(page, route, openRequests)
  if (path === null) {
    note({ name, width: DESK.width, isMissing: true })
    return
  }
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(path)
    await settle(page, openRequests)
    note({ name, width: size.width, visitor, ...(await figuresOf(page)) })
    await act?.(page, say)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: pictureOf(name, size.width, colorScheme) })
    }
  }
}

/** The address of a route; one with an id is found where a person would, in its list. */
const pathOf = async (
  page: Page,
  route: string,
  openRequests: () => number,
): Promise<string | null> => {
  const [list = '', ...rest] = route.split(/\/\$\w+/)
  if (rest.length === 0) return route
  await page.goto(list)
  await settle(page, openRequests)
  const links = await page
    .locator(`main a[href^="${list}/"]`)
    .evaluateAll((anchors: unknown[]) =>
      anchors.map((anchor) =>
        (anchor as { getAttribute(name: string): string }).getAttribute('href'),
      ),
    )
  const isStatic = new Set(SCREENS.map((screen) => screen.route))
  const ids = links.flatMap((link) => /^[^/?]+/.exec(link.slice(list.length + 1)) ?? [])
  const id = ids.find((each) => !isStatic.has(`${list}/${each}`))
  return id === undefined ? null : `${list}/${id}${rest.join('')}`
}

const pictureOf = (name: string, width: number, colorScheme: string): string =>
  join(GALLERY_FOLDER, language, `${name.replaceAll(/\W+/g, '-')}.${width}.${colorScheme}.png`)

interface Note extends Partial<Figures> {
  readonly name: string
  readonly width: number
  readonly visitor?: Visitor
  readonly isMissing?: true
}

/** Several workers write: a line each, which the command reads when all are done. */
const note = (line: Note): void => {
  const folder = join(GALLERY_FOLDER, language)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'figures.jsonl'), `${JSON.stringify(line)}\n`)
}
