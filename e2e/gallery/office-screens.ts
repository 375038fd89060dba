import type { Page } from '@playwright/test'
import { dayAfter, dayIn } from '@lockerdesk/domain'
import { askerOf } from '../own-user.ts'
import type { Say, Screen } from './screen.ts'
import { scrollTo } from './scroll-to.ts'

/** The demo has no identity provider: what the API answers about its groups is made up. */
const answerWith = async (
  page: Page,
  operation: string,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> => {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`query ${operation}`) !== true) return route.fallback()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Record<string, unknown> }
    return route.fulfill({ response, json: { data: { ...data, ...change(data) } } })
  })
}

const withIdentityProvider = async (page: Page): Promise<string> => {
  const groups = [
    { group: 'bakery-admins', role: 'Admin', shopIds: null },
    { group: 'bakery-night-shift', role: 'Member', shopIds: null },
  ].map((line) => ({ __typename: 'IdentityGroup', ...line }))
  await answerWith(page, 'SignInSettings', () => ({
    identityGroups: { __typename: 'IdentityGroups', providerName: 'Acme login', groups },
  }))
  return '/settings/sign-in'
}

interface Users {
  readonly items: readonly { readonly fromGroups: readonly string[] | null }[]
}
const withPeopleOfGroups = async (page: Page): Promise<string> => {
  await answerWith(page, 'Users', ({ users }) => {
    const { items, ...rest } = users as Users
    const named = items.map((user, index) =>
      index % 2 === 0 ? user : { ...user, fromGroups: ['bakery-night-shift'] },
    )
    return { users: { ...rest, items: named } }
  })
  return '/users'
}

const VAT_RATES = '/admin?tab=vatRates'
const ANNOUNCED_RATE = { country: 'lu', rate: 350 } as const

/** What can be corrected and removed has not begun yet; both languages draw the same one. */
const withAnnouncedRate = async (page: Page): Promise<string> => {
  const ask = await askerOf(page.request)
  const { vatRates } = (await ask('{ vatRates { country rate } }')) as {
    vatRates: { country: string; rate: number }[]
  }
  const isThere = vatRates.some(
    ({ country, rate }) => country === ANNOUNCED_RATE.country && rate === ANNOUNCED_RATE.rate,
  )
  const firstDay = dayAfter(dayIn(ANNOUNCED_RATE.country, new Date()), 60)
  if (!isThere)
    await ask('mutation ($data: VatRateInput!) { addVatRate(data: $data) { _id } }', {
      data: { ...ANNOUNCED_RATE, firstDay },
    })
  return VAT_RATES
}

const announcedPart = (page: Page, say: Say) =>
  page
    .getByRole('region', { name: say('common:countries.lu') })
    .getByRole('listitem')
    .filter({ hasText: /3[.,]5/ })

const ofAnnouncedRate = (item: string) => async (page: Page, say: Say) => {
  await announcedPart(page, say).getByRole('button').click()
  await page.getByRole('menuitem', { name: say(item), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Where the first row of a table on a page leads. */
const firstRowOn = (path: string, table: string) => async (page: Page, say: Say) => {
  await page.goto(path)
  const rows = page.getByRole('table', { name: say(table) })
  return (await rows.getByRole('link').first().getAttribute('href')) ?? path
}

/** Dialogs and states of the back office that no route leads to. */
export const OFFICE_SCREENS: readonly Screen[] = [
  {
    name: 'groups of the identity provider',
    visitor: 'admin',
    route: '/settings/sign-in',
    find: withIdentityProvider,
    act: (page, say) => scrollTo(page, say('users:identityGroups.title')),
  },
  {
    name: 'add a group of the identity provider',
    visitor: 'admin',
    route: '/settings/sign-in',
    find: withIdentityProvider,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('users:identityGroups.add') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'users by groups of the identity provider',
    visitor: 'admin',
    route: '/users',
    find: withPeopleOfGroups,
  },
  {
    name: 'add a VAT rate',
    visitor: 'superuser',
    route: VAT_RATES,
    act: async (page, say) => {
      await page.getByText(say('admin:vatRates.add'), { exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...(['correct', 'end', 'remove'] as const).map(
    (kind): Screen => ({
      name: `${kind} a VAT rate`,
      visitor: 'superuser',
      route: VAT_RATES,
      find: withAnnouncedRate,
      act: ofAnnouncedRate(`admin:vatRates.${kind}`),
    }),
  ),
  {
    name: 'product whose VAT rate has ended',
    visitor: 'admin',
    route: '/products',
    find: firstRowOn('/products?tab=endedVatRate', 'products:title'),
    act: (page, say) => scrollTo(page, say('products:sections.price')),
  },
  {
    name: 'products with an ended VAT rate',
    visitor: 'admin',
    route: '/products?tab=endedVatRate',
  },
  {
    name: 'closed day',
    visitor: 'admin',
    route: '/orders/closing',
    find: firstRowOn('/orders/closing', 'closing:closedDays'),
  },
  {
    name: 'files of a closed day',
    visitor: 'admin',
    route: '/orders/closing',
    find: firstRowOn('/orders/closing', 'closing:closedDays'),
    act: (page, say) => scrollTo(page, say('closing:parts.files')),
  },
  {
    name: 'margin of vending',
    visitor: 'admin',
    route: '/insights',
    act: (page, say) => scrollTo(page, say('insights:measures.margin')),
  },
  {
    name: 'margin by shop',
    visitor: 'admin',
    route: '/insights',
    act: (page, say) => scrollTo(page, say('insights:byShop')),
  },
  {
    name: 'product below its purchase price',
    visitor: 'admin',
    route: '/products/$productId',
    act: async (page, say) => {
      const field = page.getByRole('textbox', { name: say('products:fields.purchasePrice') })
      await field.fill('99')
      await field.evaluate((found: unknown) =>
        (found as { scrollIntoView(where: object): void }).scrollIntoView({ block: 'center' }),
      )
    },
  },
]
