import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { translate } from '../../packages/messages/src/server.ts'
import { DEMO_PASSWORD, type DemoRole, emailOf, expect, signIn } from '../fixtures.ts'
import { askerOf, inviteSomebody } from '../own-user.ts'
import { COUNT_SHIFTS, type Figures, figuresOf, settle, watchRequests } from './figures.ts'
import type { Say, Screen, Visitor } from './screen.ts'
import { SCREENS } from './screens.ts'

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
      if (visitor === 'newcomer') await enterAsNewcomer(context, baseURL)
      else if (visitor !== 'nobody') await enter(context, visitor)
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

/** Somebody who may do everything and has neither passkey nor authenticator yet. */
const enterAsNewcomer = async (context: BrowserContext, baseURL: string): Promise<void> => {
  const inviter = { email: emailOf('superuser'), password: DEMO_PASSWORD }
  const invited = { role: 'SuperUser', language, inviter } as const
  const link = await inviteSomebody(baseURL, `new-${crypto.randomUUID()}@example.com`, invited)
  const accepted = await context.request.post('/api/auth/invitation/accept', {
    data: { token: new URL(link).searchParams.get('token'), name: 'Nina New' },
  })
  await expect(accepted).toBeOK()
}

const enter = async (context: BrowserContext, visitor: DemoRole) => {
  const page = await context.newPage()
  await signIn(page, visitor)
  const ask = await askerOf(page.request)
  await ask('mutation ($data: PreferencesInput!) { updatePreferences(data: $data) { _id } }', {
    data: { language },
  })
  await page.close()
}

const portray = async (page: Page, { name, route, visitor, find, act }: Screen): Promise<void> => {
  await page.setViewportSize(DESK)
  const openRequests = watchRequests(page)
  const path = await (find?.(page, say) ?? pathOf(page, route, visitor, openRequests))
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
    await settle(page, openRequests)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: pictureOf(name, size.width, colorScheme) })
    }
  }
}

/** Where a list is that has no page of its own, or the part of it that a page is about. */
const LISTED_AT: Readonly<Record<string, string>> = {
  '/admin/logs': '/admin?tab=logs',
  // Of a reservation for a customer it would lead on to that.
  '/reservations/$reservationId/offer': '/reservations?kind=offers',
}

/** Pages that need to know of what: the address is that of the link to them. */
const LINKED_FROM: Readonly<Record<string, string>> = { '/temperature/report': '/temperature' }

/** Pages on which dealers and resellers look after one organisation. */
const OF_ONE_ORGANISATION: ReadonlySet<string> = new Set(['/device-logs', '/gateways', '/quotas'])

const firstOrganisation = async (page: Page): Promise<string> => {
  const ask = await askerOf(page.request)
  const { organisations } = await ask(
    '{ organisations(pagination: { limit: 1 }) { items { _id } } }',
  )
  const [first] = (organisations as { items: { _id: string }[] }).items
  return first?._id ?? ''
}

/** The address of a route; one with an id is found where a person would, in its list. */
const pathOf = async (
  page: Page,
  route: string,
  visitor: Visitor,
  openRequests: () => number,
): Promise<string | null> => {
  const [list = '', ...rest] = route.split(/\/\$\w+/)
  if (visitor !== 'admin' && OF_ONE_ORGANISATION.has(route))
    return `${route}?organisationId=${await firstOrganisation(page)}`
  const linkedFrom = LINKED_FROM[route]
  if (linkedFrom !== undefined) {
    await page.goto(linkedFrom)
    await settle(page, openRequests)
    return page.locator(`main a[href^="${route}?"]`).first().getAttribute('href')
  }
  if (rest.length === 0) return route
  await page.goto(LISTED_AT[route] ?? LISTED_AT[list] ?? list)
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
