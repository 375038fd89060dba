import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { GatewayDescription } from '../apps/simulator/src/index.ts'

const PASSWORD = 'Three red hens at 6'
const DEVICE_ID = 'gw-first'
const LOCKER_ID = 'L-1'
const BOXES = 4

type Values = Readonly<Record<string, string>>

const COMPANY = { 'VAT/TIN number': 'BE0843058276' }
const CONTACT = { 'E-mail': 'first@example.com', 'Phone number': '+32 9 123 45 67' }
const ADDRESS = { Street: 'Korenmarkt', Number: '7', Postcode: '9000', City: 'Gent' }

export const nextStep = (page: Page) =>
  page.getByRole('region', { name: 'First steps' }).locator('[aria-current=step]')

const fill = async (page: Page, values: Values): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}

/** Through the form that the next step opens, and back to the steps. */
const takeStep = async (page: Page, noun: string, values: Values): Promise<void> => {
  await nextStep(page)
    .getByRole('link', { name: `Create the ${noun}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Create ${noun}` })).toBeVisible()
  await fill(page, values)
  await page.getByRole('button', { name: `Create ${noun}` }).click()
}

export const choosePassword = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
}

/** An authenticator app, which works by any address and certificate. */
export const secureAccount = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByRole('status').innerText()).replaceAll(/\s/g, '')
  const code = TOTP.generate({ secret: Secret.fromBase32(key) })
  await dialog.getByLabel('Code that the app shows').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}

/** What a SuperUser of an empty platform enters, up to an organisation. */
export const createOrganisation = async (page: Page): Promise<void> => {
  await takeStep(page, 'reseller', { 'Company name': 'North Sales', ...COMPANY, ...CONTACT })
  await expect(nextStep(page)).toContainText('A dealer')
  await nextStep(page).getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Reseller' })).toHaveValue('North Sales')
  await page.goBack()
  await takeStep(page, 'dealer', { 'Company name': 'North Install', ...COMPANY, ...CONTACT })
  await expect(nextStep(page)).toContainText('An organisation')
  await takeStep(page, 'organisation', {
    Name: 'Bakery North',
    'Company name': 'Bakery North BV',
    'Company number': '0843.058.276',
    ...COMPANY,
    ...ADDRESS,
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bakery North')
}

/** A shop and its gateway; the secret as the dialog shows it, this once. */
export const createGateway = async (page: Page): Promise<GatewayDescription> => {
  await takeStep(page, 'shop', { Name: 'Market', ...CONTACT, ...ADDRESS })
  await expect(nextStep(page)).toContainText('A gateway')
  await nextStep(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Shop' })).toHaveValue('Market')
  await dialog.getByLabel('Device id').fill(DEVICE_ID)
  await dialog.getByLabel('Name').fill('Hall')
  await dialog.getByRole('button', { name: 'Create gateway' }).click()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(nextStep(page)).toContainText('A locker')
  const boxIds = Array.from({ length: BOXES }, (_, index) => String(index + 1))
  const lockers = [
    {
      lockerId: LOCKER_ID,
      name: 'Cabinet',
      boxIds,
      layout: null,
      hasMainDoor: false,
      temperatureType: 'RoomTemperature' as const,
    },
  ]
  return { deviceId: DEVICE_ID, secret, lockers }
}

export const createLocker = async (page: Page): Promise<void> => {
  await nextStep(page).getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Gateway' })).toHaveValue(`Hall (${DEVICE_ID})`)
  await page.getByLabel('Columns').fill('1')
  await fill(page, { Name: 'Cabinet', 'Locker id': LOCKER_ID })
  await page.getByRole('button', { name: 'Create locker' }).click()
  await expect(nextStep(page)).toContainText('The first reservation')
}

const door = (page: Page, number: number, word = '') =>
  page
    .getByRole('group', { name: /^Doors of/ })
    .getByRole('button', { name: new RegExp(`^Box ${number}, ${word}`) })

/** From the locker's page, until its door is seen open. */
export const openBox = async (page: Page, number: number): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Lockers', exact: true })
    .click()
  await page.getByRole('table', { name: 'Lockers' }).getByRole('link', { name: 'Cabinet' }).click()
  await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 })
  await door(page, number).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Trying the door')
  await page.getByRole('button', { name: 'Open 1 door' }).click()
  await expect(door(page, number, 'Open')).toBeVisible({ timeout: 60_000 })
}
