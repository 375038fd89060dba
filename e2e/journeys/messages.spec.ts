import { randomUUID } from 'node:crypto'
import { emailOf, expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'

/** Nothing runs in the frame of a mail, and so neither does what looks into it for this test. */
test.use({ expectedConsoleErrors: /Blocked script execution in 'about:srcdoc'/ })

const TOMORROW = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

test('what a customer received is found, read, and sent to the address that it should have gone to', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const { shopId, lockerId, free, inAddress } = await lockerWithFreeBoxes(ask, 1)
  const wrong = `${randomUUID().slice(0, 8)}@wrong.example`
  const right = `${randomUUID().slice(0, 8)}@right.example`
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id pincode } }',
    {
      data: {
        shopId,
        boxes: [{ lockerId, boxId: free[0]?._id }],
        pickupDateTime: TOMORROW(),
        language: 'fr',
        firstName: 'Élodie',
        lastName: 'Maréchal',
        emails: [wrong],
        notificationTypes: ['email'],
        automaticallySendNotification: true,
      },
    },
  )
  const { pincode } = createReservation as { pincode: string }

  await page.goto(`/messages?${inAddress}`)
  await page.getByRole('textbox', { name: 'Name, address, order or code' }).fill(wrong)
  const list = page.getByRole('table', { name: 'Messages' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list).toContainText('Captured')
  await expect(list).toContainText('Votre code pour ')
  await expectNoAxeViolations(page)
  await list.getByRole('link', { name: wrong }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Code' })).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Bonjour Élodie' })).toBeVisible()
  await expect(mail.getByText('••••')).toBeVisible()
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(mail.getByText(pincode)).toBeVisible()

  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill('nobody')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Enter a valid e-mail address')).toBeVisible()
  await dialog.getByLabel('E-mail address').fill(right)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('On its way')).toBeVisible()
  await expect(page.getByText(right).first()).toBeVisible()

  await page.goto('/auth/mailbox')
  await page.getByRole('button', { name: new RegExp(right) }).click()
  await expect(page.frameLocator('iframe').getByText(pincode)).toBeVisible()
})

test('failed messages are sent again together, and of those that are outdated the page says why nothing left', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/messages')
  const again = page.getByRole('button', { name: 'Send failed ones again' })
  await expect(page.getByRole('table', { name: 'Messages' })).toBeVisible()
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: /^Failed \d/ }).click()
  await again.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/^No failed message could be sent again: /)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a test message goes to oneself, in the language that customers read', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Send a test' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(emailOf('admin'))
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'nl')
})

test('e-mail settings know which domains need a server of their own [S2.56 S5.34]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/settings/email')
  await page.getByLabel('From address').fill('shop@butcher.example')
  await page.getByRole('textbox', { name: 'SMTP server' }).focus()
  await page.getByLabel('SMTP port').focus()
  await expect(
    page.getByText('A custom SMTP server is required for this e-mail domain'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'SMTP server' }).fill('no-such-server.invalid')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The server refused the message')).toBeVisible()
  await expect(page.getByText('no such server')).toBeVisible()
  await expectNoAxeViolations(page)
})
