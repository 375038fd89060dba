import { expect, passAnnouncements, signIn, test } from '../fixtures.ts'

test('an Admin records a calibration, finds it in the report, and removes it again', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await passAnnouncements(page)
  await page.goto('/temperature')
  const sensor = page.getByRole('region', { name: 'Sensor' })
  await sensor.getByRole('button', { name: 'Record a check' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a check of the sensor' })
  await dialog.getByRole('textbox', { name: 'Certificate' }).fill('KAL-JOURNEY')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sensor.getByText('certificate KAL-JOURNEY')).toBeVisible()
  await page.getByRole('link', { name: 'Cold-chain report' }).click()
  const table = page.getByRole('table').filter({ hasText: 'Certificate' })
  await expect(table.getByRole('row').filter({ hasText: 'KAL-JOURNEY' })).toContainText(
    'Calibration',
  )
  await page.goBack()
  await sensor.getByRole('button', { name: 'Remove: Calibration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(sensor.getByText('certificate KAL-JOURNEY')).toBeHidden()
})

test('the cold-chain report of a removed locker is still there', async ({ page }) => {
  await signIn(page, 'member')
  await passAnnouncements(page)
  await page.goto('/temperature')
  const removed = page.getByRole('region', { name: 'Removed lockers' })
  await removed.getByRole('link', { name: 'Koelkast links (2019)' }).click()
  const report = page.getByRole('article', { name: 'Cold-chain report' })
  await expect(report).toContainText('Koelkast links (2019)')
  await expect(report.getByText('Removed', { exact: true })).toBeVisible()
  await expect(report.getByText('1,543')).toBeVisible()
})
