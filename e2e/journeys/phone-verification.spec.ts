import { type APIRequestContext, request } from '@playwright/test'
import { DEMO_PASSWORD, emailOf, expect, logIn, test } from '../fixtures.ts'
import { askerOf, makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

interface Captured {
  readonly recipient: string
  readonly text: string
}

const ACCEPTED = 'Nina Own accepted your invitation'

const newNumber = (): string => `+32470${Math.floor(100_000 + Math.random() * 900_000)}`

const capturedFor = async (api: APIRequestContext, recipient: string): Promise<string[]> => {
  const messages = (await (await api.get('/api/demo/mails')).json()) as Captured[]
  return messages.filter((message) => message.recipient === recipient).map(({ text }) => text)
}

test('a phone number gets a notification by SMS after its owner typed the code, and a new number needs a new code', {
  tag: EVERY_APPEARANCE,
}, async ({ page, baseURL }) => {
  test.slow()
  const user = await makeOwnUser(baseURL!, { role: 'Admin' })
  const api = await request.newContext({ baseURL: baseURL! })
  await logIn(api, { email: emailOf('superuser'), password: DEMO_PASSWORD })
  const superUser = await askerOf(api)
  const acceptedIn = async (recipient: string) =>
    (await capturedFor(api, recipient)).filter((text) => text.includes(ACCEPTED)).length
  /** Somebody whom the user invited accepts; the notification leaves now and not within a minute. */
  const notifyUser = async () => {
    await makeOwnUser(baseURL!, { inviter: user })
    await superUser('mutation { runJob(name: "tell-users") { name } }')
  }

  await logIn(page.request, user)
  await page.goto('/preferences/notifications')
  await page
    .getByRole('combobox', { name: 'People, codes and access: By SMS' })
    .selectOption('Everything')
  const phone = page.getByRole('textbox', { name: 'Mobile number for SMS' })
  const card = page.getByRole('heading', { name: 'Verify your mobile number' })
  const saveNumber = async (number: string) => {
    await phone.fill(number)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Notification settings saved').last()).toBeVisible()
    await expect(page.getByText(`We send no SMS to ${number}`)).toBeVisible()
  }
  const first = newNumber()
  await expect(card).toHaveCount(0)
  await saveNumber(first)
  await expectUsableByAll(page)
  await notifyUser()
  await expect.poll(() => acceptedIn(user.email)).toBe(1)
  expect(await capturedFor(api, first)).toEqual([])

  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  let code = ''
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec((await capturedFor(api, first))[0] ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  const typed = page.getByRole('textbox', { name: 'Code from the SMS' })
  await typed.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is wrong or was used before')).toBeVisible()
  await expect(card).toBeVisible()
  await typed.fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Mobile number verified')).toBeVisible()
  await expect(card).toHaveCount(0)
  await notifyUser()
  await expect.poll(() => acceptedIn(first)).toBe(1)

  const second = newNumber()
  await saveNumber(second)
  await expect(card).toBeVisible()
  const mailed = await acceptedIn(user.email)
  await notifyUser()
  await expect.poll(() => acceptedIn(user.email)).toBe(mailed + 1)
  expect(await capturedFor(api, second)).toEqual([])
  expect(await acceptedIn(first)).toBe(1)
  await api.dispose()
})
