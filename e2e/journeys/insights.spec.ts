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

test('an Admin enters a purchase price, is warned below cost, and reads the margin with what it covers', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  const plu = `M${Date.now()}`
  await page.goto('/products/new')
  await page.getByLabel('PLU').fill(plu)
  await page.getByLabel('Name (English)').fill(`${plu} cheese`)
  await page.getByRole('textbox', { name: 'Price per piece', exact: true }).fill('10.60')
  const purchasePrice = page.getByRole('textbox', { name: 'Purchase price per piece' })
  await page.getByRole('textbox', { name: 'VAT' }).fill('6')
  await purchasePrice.fill('11')
  await expect(page.getByText(/^Sold at a loss: -€1\.00 \/ pc, -10% of the price/)).toBeVisible()
  await purchasePrice.fill('7.50')
  await expect(
    page.getByText(/^Margin €2\.50 \/ pc, 25% of the price excluding VAT$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${plu} cheese` })).toBeVisible()
  await expect(purchasePrice).toHaveValue('€ 7.50')

  await page.goto('/insights?measure=margin')
  const figure = page.locator('dl').first()
  await expect(figure.locator('dt')).toHaveText(['Vending margin'])
  await expect(figure).toContainText(
    /€[\d,]+\.\d\d.*Margin of \d+(\.\d)?%, known for \d+(\.\d)?% of the revenue/,
  )
  const card = page.getByRole('region', { name: 'Vending margin', exact: true })
  await expect(card).toContainText(/purchase prices are known for \d+(\.\d)?% of it/)
  await card.getByRole('button', { name: 'Table' }).click()
  await expect(card.getByRole('row')).toHaveCount(29)
  const byShop = page.getByRole('table', { name: 'By shop' })
  await expect(byShop).toContainText(/covers \d+(\.\d)?%/)
  await card.getByRole('link', { name: 'Show the orders' }).click()
  await expect(page).toHaveURL(/\/orders\?.*from=\d{4}-\d\d-\d\d/)
})

test('a Member reads the revenue and no margin', async ({ page }) => {
  await signIn(page, 'member')
  await passAnnouncements(page)
  await page.goto('/insights')
  const figures = page.locator('dl').first()
  await expect(figures).toContainText('Vending revenue')
  await expect(figures).not.toContainText('margin')
  await page.goto('/products')
  await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: /^Price per/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Purchase price/ })).toHaveCount(0)
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
  await expect(figures.locator('dt')).toHaveCount(11)

  await page.getByRole('link', { name: 'By e-mail every week' }).click()
  const choice = page.getByRole('checkbox', { name: 'Send me the weekly figures by e-mail' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings saved')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})
