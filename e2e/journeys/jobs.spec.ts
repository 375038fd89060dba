import { expect, signIn, test } from '../fixtures.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('a SuperUser runs a job from the list of jobs, sees it succeed and finds it in the platform log', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  await signIn(page, 'superuser')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Jobs' }).click()
  const list = page.getByRole('table', { name: 'Jobs' })
  const row = list.getByRole('row', { name: 'Delete old quota usage' })
  await expect(row).toContainText('Has not run yet')
  await expect(row).toContainText('forget-quota-days')
  await expect(list.getByRole('row', { name: 'Call slow webhooks' })).toContainText('On demand')
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: 'Delete old quota usage', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('47 3 * * * UTC')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Failing' }).click()
  await expect(page.getByText('No failing jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Scheduled' }).click()
  await expect(list.getByRole('row', { name: 'Call slow webhooks' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Actions for Delete old quota usage' }).click()
  await page.getByRole('menuitem', { name: 'Run now' }).click()
  await expect(page.getByText('Job queued')).toBeVisible()
  await expect(row).toContainText('OK', { timeout: 60_000 })

  await page.getByRole('button', { name: 'Platform log' }).click()
  await expect(page.getByText('Job ‘Delete old quota usage’ run manually')).toBeVisible()
})

test('an Admin does not reach the jobs', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin?tab=jobs')
  await expect(page.getByRole('main')).toContainText('You are not allowed to do this')
  await expect(page.getByRole('table')).toHaveCount(0)
})
