import { expect, type Page } from '@playwright/test'
import type { OwnPlace } from './own-place.ts'
import type { Ask } from './own-user.ts'

/** Somebody on a screen; `say` is the text of a key in their language. */
export interface Visit {
  readonly page: Page
  readonly place: OwnPlace
  readonly ask: Ask
  readonly say: (key: string, params?: Readonly<Record<string, unknown>>) => string
}

interface Form {
  /** The button that opens its dialog; left out: the form is the page. */
  readonly opens?: string
  readonly kept?: Readonly<Record<string, string>>
  readonly mistake: readonly [field: string, typed: string, problem: string, mended: string]
  readonly submit?: string
  readonly done: string
}

const beginningWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)

/** The mistake is told at its field, nothing that was typed is lost, and without it the change is made. */
export const changeBy =
  ({ opens, kept = {}, mistake, submit = 'common:save', done }: Form) =>
  async (visit: Visit): Promise<void> => {
    const { page, say } = visit
    // A list without anything offers the first step once more.
    if (opens !== undefined)
      await page
        .getByRole('button', { name: say(opens) })
        .first()
        .click()
    const form = opens === undefined ? page.getByRole('main') : page.getByRole('dialog')
    const field = (key: string) => form.getByRole('textbox', { name: say(key), exact: true })
    for (const [key, value] of Object.entries(kept)) await field(key).fill(value)
    const [name, typed, problem, mended] = mistake
    const wrong = field(name)
    await wrong.fill(typed)
    // A number that is too high is corrected when its field is left.
    await wrong.press('Enter')
    const told = new RegExp(RegExp.escape(say(`validation:${problem}`)))
    await expect(wrong).toHaveAccessibleDescription(told)
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    for (const [key, value] of Object.entries(kept))
      await expect(field(key)).toHaveValue(beginningWith(value))
    await wrong.fill(mended)
    await form.getByRole('button', { name: say(submit), exact: true }).click()
    await expect(page.getByText(say(done)).first()).toBeVisible()
    await expectNothingUnsaved(visit)
  }

const expectNothingUnsaved = ({ page, say }: Visit) =>
  expect(page.getByRole('region', { name: say('common:unsavedChanges') })).toBeHidden()

const choose = async (page: Page, box: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: box, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Shown this once, until it is taken. */
export const seeShownCode = async (
  { page, say }: Visit,
  done: string,
  code: RegExp,
): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('output')).toHaveText(code)
  await dialog.getByRole('button', { name: say(done) }).click()
  await expect(dialog).toBeHidden()
}

export const makeKey = async (visit: Visit): Promise<void> => {
  const { page, say, place } = visit
  await page
    .getByRole('button', { name: say('apiKeys:create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: say('apiKeys:fields.name') })
  await name.fill(place.mark)
  await name.press('Enter')
  const rights = dialog.getByRole('group', { name: say('apiKeys:fields.scopes') })
  await expect(dialog.getByText(say('validation:empty'))).toHaveCount(1)
  await expect(name).toHaveValue(place.mark)
  await rights.getByRole('checkbox', { name: say('apiKeys:scopes.reservation_read') }).check()
  await dialog.getByRole('button', { name: say('apiKeys:create') }).click()
  await expect(dialog.getByText(say('apiKeys:shownTitle', { name: place.mark }))).toBeVisible()
  await seeShownCode(visit, 'apiKeys:shownDone', /^ldk_/)
  const table = page.getByRole('table', { name: say('apiKeys:title') })
  await expect(table.getByRole('row', { name: place.mark })).toContainText(
    say('apiKeys:rights', { count: 1 }),
  )
}

export const putOnBeta = async ({ page, say, place }: Visit): Promise<void> => {
  await page.getByRole('textbox', { name: say('gateways:search') }).fill(place.gateway)
  const table = page.getByRole('table', { name: say('gateways:allTitle') })
  const row = table.getByRole('row', { name: place.gateway })
  await expect(table.getByRole('row')).toHaveCount(2)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('gateways:betaOn') }).click()
  await expect(page.getByText(say('gateways:changed'))).toBeVisible()
  await expect(row).toContainText(say('gateways:beta'))
}

/** The demo's own, the only one there is: it reads as before when this is over. */
export const correctAnnouncement = async (visit: Visit): Promise<void> => {
  const { page, say, place } = visit
  await page.getByRole('table').getByRole('link').first().click()
  const content = page.getByRole('textbox', { name: say('announcements:fields.content') })
  const before = await content.inputValue()
  const title = page.getByRole('textbox', { name: say('announcements:fields.title') })
  await changeBy({
    kept: { 'announcements:fields.content': `${before}\n\n${place.mark}` },
    mistake: ['announcements:fields.title', '', 'empty', await title.inputValue()],
    done: 'announcements:saved',
  })(visit)
  await content.fill(before)
  await page.getByRole('button', { name: say('common:save') }).click()
  await expectNothingUnsaved(visit)
}

export const connectWebshop = async (visit: Visit): Promise<void> => {
  const { page, say } = visit
  const title = `${say('integrations:connect')}: ${say('integrations:webshop.title')}`
  await page.getByRole('link', { name: title }).click()
  await changeBy({
    kept: {
      'integrations:webshop.fields.apiKey': 'ck_1',
      'integrations:webshop.fields.apiSecret': 'cs_1',
    },
    mistake: ['integrations:webshop.fields.apiUrl', 'shop.example', 'url', 'https://shop.example'],
    submit: 'integrations:connect',
    done: 'integrations:webshop.saved',
  })(visit)
  const disconnect = { name: say('integrations:disconnect') }
  await page.getByRole('button', disconnect).click()
  await page.getByRole('dialog').getByRole('button', disconnect).click()
  await expect(page.getByText(say('integrations:disconnected'))).toBeVisible()
}

export const readTrail = async ({ page, say, place }: Visit): Promise<void> => {
  const text = say('logs:shopCreated', { name: `Shop ${place.mark}` })
  const entries = page.getByRole('main').getByRole('link')
  await expect(entries.filter({ hasText: text })).toBeVisible()
  const entriesOfAllTypes = await entries.count()
  await choose(page, say('logList:type'), say('logList:types.Shops'))
  // The entry stood in the longer list too, at another place.
  await expect.poll(() => entries.count()).toBeLessThan(entriesOfAllTypes)
  await entries.filter({ hasText: text }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await page.goto(`/logs/${'a'.repeat(24)}`)
  await expect(page.getByRole('alert').getByText(say('logList:notFound'))).toBeVisible()
}

export const readDeviceLogs = async ({ page, say, ask }: Visit): Promise<void> => {
  const { allServiceLocations } = await ask(
    '{ allServiceLocations(filter: { query: "LD-24-0001" }, pagination: { limit: 1 }) { items { organisationId } } }',
  )
  const [demo] = (allServiceLocations as { items: { organisationId: string }[] }).items
  await page.goto(`/device-logs?organisationId=${demo?.organisationId}`)
  const received = say('deviceLogs:directions.received')
  await choose(page, say('deviceLogs:fields.direction'), received)
  await expect(page).toHaveURL(/direction=received/)
  const messages = page.getByRole('listbox', { name: say('deviceLogs:title') }).getByRole('option')
  await messages.first().click()
  const message = page.getByRole('complementary', { name: say('deviceLogs:message') })
  await expect(message.getByText(received, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: say('deviceLogs:search') }).fill('no such message')
  await expect(page.getByText(say('common:noResults'))).toBeVisible()
}
