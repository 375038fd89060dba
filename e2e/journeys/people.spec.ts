import { expect, expectNoAxeViolations, passAnnouncements, signIn, test } from '../fixtures.ts'

/** Whoever is removed meanwhile is told so by the next call. */
test.use({ expectedConsoleErrors: /Failed to load resource.*\b(401|422)\b/ })

test('an Admin invites somebody, who reads the mail, accepts, and sees only what a Member may [S1.13 S2.41]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Greta ${mark}`
  const email = `greta-${mark}@example.com`

  await signIn(page, 'admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Field may not be empty').first()).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Invitations/ }).click()
  const waiting = page.getByRole('row', { name: new RegExp(email) })
  await expect(waiting).toContainText('Waiting')

  const visit = await browser.newContext({ baseURL: baseURL! })
  const guest = await visit.newPage()
  await guest.goto('/auth/mailbox')
  await guest.getByRole('button', { name: new RegExp(email) }).click()
  await guest.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' }).click()
  await guest.getByLabel('Your name').fill(name)
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await passAnnouncements(guest)
  const menu = guest.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(guest.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite user' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Announcements' })).toBeHidden()
  await guest.goto('/shops')
  await expect(guest.getByRole('table', { name: 'Shops' }).getByRole('link').first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Create shop' })).toBeHidden()

  await page.getByRole('button', { name: /^Users/ }).click()
  await page.getByLabel('Search by name or e-mail').fill(mark)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('This session')).toBeHidden()
  await page.getByRole('button', { name: 'New pincode' }).click()
  await page.getByRole('button', { name: 'Create new pincode' }).click()
  await expect(page.getByRole('dialog').getByText(/^\d{6}$/)).toBeVisible()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText('Set', { exact: true })).toBeVisible()
  await expect(page.getByText('Held', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: 'Admin' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await guest.goto('/users')
  await expect(guest.getByRole('button', { name: 'Invite user' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('User removed')).toBeVisible()
  await guest.goto('/users')
  await guest.waitForURL(/\/auth\/login/)
  await visit.close()

  await page.goto('/notifications')
  const told = page.getByRole('listitem').filter({ hasText: name })
  await expect(told).toContainText('accepted your invitation')
  await told.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(told).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(told).toBeVisible()
})

test('an invitation is withdrawn and the link says so', async ({ page, browser, baseURL }) => {
  const email = `gone-${crypto.randomUUID().slice(0, 8)}@example.com`
  await signIn(page, 'admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite user' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByLabel('Name').fill('Gone Girl')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/users?tab=invitations')
  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.getByRole('button', { name: 'Actions for Gone Girl' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toBeHidden()
  const visit = await browser.newContext({ baseURL: baseURL! })
  const guest = await visit.newPage()
  await guest.goto('/auth/mailbox')
  await guest.getByRole('button', { name: new RegExp(email) }).click()
  await guest.frameLocator('iframe').getByRole('link').first().click()
  await expect(guest.getByRole('alert')).toBeVisible()
  await visit.close()
})

test('a SuperUser sees the people of the platform, and nobody removes themselves [S2.42]', async ({
  page,
}) => {
  await signIn(page, 'superuser')
  await page.goto('/admin?tab=superUsers')
  const own = page.getByRole('row', { name: /superuser@demo/ })
  await expect(own).toContainText('You')
  await expect(own.getByRole('button')).toHaveCount(0)
})
