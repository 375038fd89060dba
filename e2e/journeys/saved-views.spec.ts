import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test.use({ locale: 'nl-NL' })

test('in Dutch: a list is narrowed, named, shared, opened with, deleted and brought back', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser, baseURL }) => {
  const admin = await makeOwnUser(baseURL!, { role: 'Admin', language: 'nl' })
  await logIn(page.request, admin)
  const name = `Team ${crypto.randomUUID().slice(0, 6)}`
  const act = async (item: string | RegExp) => {
    await page.getByRole('button', { name: /^Weergave/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await page.goto(`/logs?severity=warning&q=${name}`)
  await act('Deze weergave opslaan')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('Veld mag niet leeg zijn')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Delen met iedereen' }).check()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('button', { name: `Weergave: ${name}` })).toBeVisible()
  await act('De lijst hiermee openen')
  await expect(page.getByText(`De lijst opent voortaan met ‘${name}’`)).toBeVisible()
  await page.getByRole('button', { name: /^Weergave/ }).click()
  await expect(page.getByRole('menuitem', { name: 'opent eerst' })).toBeVisible()
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')

  await page.goto('/logs')
  await expect(page).toHaveURL(/severity=warning/)
  await act(/^Alles$/)
  await expect(page).not.toHaveURL(/severity/)

  // A Member uses it and cannot change it.
  const member = await makeOwnUser(baseURL!, { language: 'nl' })
  const context = await browser.newContext({ locale: 'nl-NL', baseURL: baseURL! })
  const colleague = await context.newPage()
  await logIn(colleague.request, member)
  await colleague.goto('/logs')
  await colleague.getByRole('button', { name: 'Weergaven' }).click()
  await colleague.getByRole('menuitem', { name }).click()
  await expect(colleague).toHaveURL(/severity=warning/)
  await colleague.getByRole('button', { name: `Weergave: ${name}` }).click()
  await expect(colleague.getByRole('menuitem', { name: 'De lijst hiermee openen' })).toBeVisible()
  await expect(colleague.getByRole('menuitem', { name: 'Deze weergave verwijderen' })).toHaveCount(
    0,
  )
  await context.close()

  await act(name)
  await act('Deze weergave verwijderen')
  await expect(page.getByText(`Weergave ‘${name}’ verwijderd`)).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('button', { name: `Weergave: ${name}` })).toBeVisible()
})
