import { type Browser, expect, type JSHandle, type Page } from '@playwright/test'
import { type DemoRole, signIn } from './fixtures.ts'

/** Two people at one product: one in the back office, one before the cabinet. */
export interface TwoPages {
  readonly office: Page
  readonly cabinet: Page
  readonly close: () => Promise<void>
}

interface TwoPagesOptions {
  readonly url: string
  readonly deviceId: string
  readonly role?: DemoRole
  /** Runs in the back office before anything of its own. */
  readonly script?: string
}

export const openTwoPages = async (
  browser: Browser,
  { url, deviceId, role = 'admin', script }: TwoPagesOptions,
): Promise<TwoPages> => {
  const context = await browser.newContext({ baseURL: url })
  const office = await context.newPage()
  if (script !== undefined) await office.addInitScript(script)
  await signIn(office, role)
  const cabinet = await context.newPage()
  await cabinet.goto(`/simulator?gateway=${deviceId}`)
  await expect(cabinet.getByRole('region', { name: deviceId })).toBeVisible()
  await expect(cabinet.getByRole('status').filter({ hasText: 'Online' })).toBeVisible()
  return { office, cabinet, close: () => context.close() }
}

export const openLocker = async (office: Page, name: string): Promise<void> => {
  await office.goto('/lockers')
  await office.getByRole('table', { name: 'Lockers' }).getByRole('link', { name }).click()
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(office.getByText('Online', { exact: true })).toBeVisible()
}

/** A door of the back office's picture by its number and the word on it. */
export const officeDoor = (office: Page, number: number, word = '') =>
  office
    .getByRole('group', { name: /^Doors of/ })
    .getByRole('button', { name: new RegExp(`^Box ${number}, ${word}`) })

/** The numbers of doors behind which nothing lies: the demo's customers come and go. */
export const freeBoxes = async (office: Page): Promise<number[]> => {
  const free = office
    .getByRole('group', { name: /^Doors of/ })
    .getByRole('button', { name: /^Box \d+, Free/ })
  await expect(free.first()).toBeVisible()
  const names = await free.evaluateAll<string[], unknown>((doors) =>
    doors.map((door) => (door as { ariaLabel: string }).ariaLabel),
  )
  return names.map((name) => Number(/^Box (\d+),/.exec(name)?.[1]))
}

/** A door of one cabinet of the simulator. */
export const cabinetDoor = (cabinet: Page, locker: string, number: number, word = '') =>
  cabinet
    .getByRole('region', { name: locker, exact: true })
    .getByRole('button', { name: new RegExp(`^Box ${number}, ${word}`) })

/** What every door showed of its command, in order; faster than a test could look. */
export const recordSteps = (office: Page): Promise<JSHandle<Record<string, string[]>>> =>
  office.evaluateHandle(`(() => {
    const steps = {}
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const [box] = target.getAttribute('aria-label').split(', ')
        const { progress } = target.dataset
        if (progress === undefined) continue
        steps[box] ??= []
        if (steps[box].at(-1) !== progress) steps[box].push(progress)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-progress'] })
    return steps
  })()`)

export const notificationsOf = async (office: Page, text: string | RegExp) => {
  await office.goto('/notifications')
  await expect(office.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  return office.getByRole('main').getByRole('listitem').filter({ hasText: text })
}
