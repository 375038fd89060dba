import { expect, passAnnouncements, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('an Admin reads figures, charts and suggestions, takes a table along and reaches the rows behind it', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Insights', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  const figures = page.locator('dl').first()
  await expect(figures).toContainText('Occupancy')
  await expect(figures).toContainText('Vending revenue')
  await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible()
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(/period=%227%22/)
  const card = page.getByRole('region', { name: 'Reservations', exact: true })
  const chart = card.getByRole('slider', { name: 'Reservations' })
  await expect(chart).toHaveAttribute('aria-valuemax', '7')
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: \d+$/)
  await card.getByRole('button', { name: 'Table' }).click()
  await expect(card.getByRole('row')).toHaveCount(8)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Reservations.csv')
  await card.getByRole('link', { name: 'Show the reservations' }).click()
  await expect(page).toHaveURL(/\/reservations\?.*from=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a Dealer sees the sum of its organisations and opens one of them', async ({ page }) => {
  await signIn(page, 'dealer')
  await passAnnouncements(page)
  await page.goto('/insights/organisations')
  const table = page.getByRole('table', { name: 'By organisation' })
  await expect(table.getByRole('link').first()).toBeVisible()
  const [first] = await table.getByRole('link').all()
  const name = (await first?.textContent()) ?? ''
  expect(name).not.toBe('')
  await first?.click()
  await expect(page).toHaveURL(/\/insights\?.*organisationId=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Insights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By locker' })).toBeVisible()
})

test('the link of the weekly mail shows one figure alone; the mail is chosen in the preferences', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.goto('/insights?measure=revenue')
  const figures = page.locator('dl').first()
  await expect(figures.locator('dt')).toHaveText(['Vending revenue'])
  await expect(page.getByRole('slider')).toHaveCount(1)
  await page.getByRole('link', { name: 'Show all figures' }).click()
  await expect(figures.locator('dt')).toHaveCount(10)

  await page.getByRole('link', { name: 'By e-mail every week' }).click()
  const choice = page.getByRole('checkbox', { name: 'Send me the weekly figures by e-mail' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings saved')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})
