import { type Page, test } from '@playwright/test'
import { mailedTo } from '../demo-mails.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'
import { openStorefront, putUpForSale } from '../shop-pages.ts'
import type { Say, Screen } from './screen.ts'
import { scrollTo } from './scroll-to.ts'

const BOXES_TO_TRY = 6

/** The page of a shop that has something to sell. Another worker may take a box first: each begins elsewhere. */
const shopWithAnOffer = async (page: Page): Promise<string> => {
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, BOXES_TO_TRY)
  const box = place.free[test.info().parallelIndex]
  if (box === undefined) throw new Error('no free box')
  await putUpForSale(ask, place, box)
  return openStorefront(ask, place)
}

const goToCheckout = async (page: Page, say: Say): Promise<void> => {
  const add = new RegExp(`^${say('storefront:offers.add')}`)
  await page.getByRole('button', { name: add }).first().click()
  await page.getByRole('button', { name: say('storefront:basket.checkout') }).click()
  await page.getByRole('heading', { level: 1, name: say('storefront:basket.title') }).waitFor()
}

const newEmail = (): string => `${crypto.randomUUID()}@post.example`

const bought = async (page: Page, say: Say, email = newEmail()): Promise<string> => {
  await page.goto(await shopWithAnOffer(page))
  await goToCheckout(page, say)
  await page.getByLabel(say('storefront:contact.firstName')).fill('Anna')
  await page.getByLabel(say('storefront:contact.lastName')).fill('Maes')
  await page.getByLabel(say('storefront:contact.email'), { exact: true }).fill(email)
  await page.locator('form button[type="submit"]').last().click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  return page.url()
}

/** Where the sandbox leads back to. */
const orderOf = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/orders\//)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page.url()
}

const paid = async (page: Page, say: Say, email = newEmail()): Promise<string> => {
  await bought(page, say, email)
  await page.locator('button[value="pay"]').click()
  await page
    .getByRole('status')
    .filter({ hasText: /^\d{4}$/ })
    .waitFor()
  return orderOf(page)
}

/** Of a buyer who has just paid: what is kept, before and after the mailbox has proved itself. */
const ownRecords = (): Required<Pick<Screen, 'find' | 'act'>> => {
  const email = newEmail()
  let used = ''
  return {
    find: async (page, say) => {
      await paid(page, say, email)
      return mailedTo(page, email, /(\/shop\/\S+\/privacy\/\S+)/)
    },
    act: async (page, say) => {
      await page.getByRole('button', { name: say('storefront:privacy.ask') }).click()
      used = await mailedTo(page, email, /^(\d{6})$/m, used)
      await page.getByLabel(say('storefront:privacy.code')).fill(used)
      await page.getByRole('button', { name: say('storefront:privacy.open') }).click()
      await page.getByLabel(say('storefront:contact.firstName')).waitFor()
    },
  }
}

/** What customers and builders see: pages that are not the back office. */
export const OTHER_SCREENS: readonly Screen[] = [
  { name: 'customer: shop', visitor: 'admin', route: '/shop', find: shopWithAnOffer },
  {
    name: 'customer: checkout',
    visitor: 'admin',
    route: '/shop',
    find: shopWithAnOffer,
    act: async (page, say) => {
      const isThere = page.getByRole('button', { name: say('storefront:basket.checkout') })
      if ((await isThere.count()) === 0) await goToCheckout(page, say)
      else await isThere.click()
    },
  },
  { name: 'customer: no such shop', visitor: 'nobody', route: '/shop/nowhere/NOBODY' },
  { name: 'customer: sandbox payment', visitor: 'admin', route: '/sandbox', find: bought },
  {
    name: 'customer: order cancelled',
    visitor: 'admin',
    route: '/orders',
    find: async (page, say) => {
      await bought(page, say)
      await page.locator('button[value="cancel"]').click()
      return orderOf(page)
    },
  },
  { name: 'customer: order with its code', visitor: 'admin', route: '/orders', find: paid },
  {
    name: 'customer: order taken along',
    visitor: 'admin',
    route: '/orders',
    find: paid,
    act: (page, say) => scrollTo(page, say('storefront:along.title')),
  },
  {
    name: 'customer: link to what is kept',
    visitor: 'admin',
    route: '/privacy',
    find: ownRecords().find,
  },
  { name: 'customer: what is kept', visitor: 'admin', route: '/privacy', ...ownRecords() },
  { name: 'customer: pay link of nothing', visitor: 'nobody', route: '/pay/nothing' },
  { name: 'API explorer', visitor: 'nobody', route: '/explorer' },
  { name: 'simulator', visitor: 'nobody', route: '/simulator' },
]
