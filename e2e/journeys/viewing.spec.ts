import { expect, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('a SuperUser looks through a Member’s eyes, changes nothing, and is themselves again', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'superuser')
  await page.goto('/')
  await page.getByRole('button', { name: /Slagerij De Vos/ }).click()
  await expect(page).toHaveURL(/organisationId/)
  const { search } = new URL(page.url())
  await page.goto(`/users${search}&q=member@demo`)
  const link = page.getByRole('table').getByRole('link')
  await expect(link).toHaveCount(1)
  const name = await link.innerText()
  await link.click()
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog', { name: `View as ${name}?` })
  await expect(dialog).toContainText('for 60 minutes at most')
  await dialog.getByRole('button', { name: 'View as this person' }).click()

  const banner = page.getByRole('status').filter({ hasText: 'is viewing as' })
  await expect(banner).toContainText(name)
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Shops' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'API keys' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Admin settings' })).toHaveCount(0)
  await page.goto('/preferences')
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody else')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/You are viewing as/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(banner).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Admin settings' })).toBeVisible()
  await page.goto(`/logs${search}`)
  await expect(page.getByText(new RegExp(`stopped viewing as ${name}`)).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`began to view as ${name}`)).first()).toBeVisible()
})

test('an Admin is not offered anybody’s eyes', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/users')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View as' })).toHaveCount(0)
})
