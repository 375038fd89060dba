import { type Page, request } from '@playwright/test'
import { DEMO_PASSWORD, emailOf, expect, logIn, test } from '../fixtures.ts'
import { nextStep } from '../first-steps.ts'
import { addPasskey, type Ask, askerOf, linkMailedTo, makeOwnUser } from '../own-user.ts'

const BASE_URL = process.env.E2E_BASE_URL ?? ''
const PASSWORD = 'Three red hens at 6'

const ADDRESS = {
  street: 'Korenmarkt',
  streetNumber: '7',
  zipcode: '9000',
  city: 'Gent',
  country: 'be',
}

let ask: Ask
test.beforeAll(async () => {
  const api = await request.newContext({ baseURL: BASE_URL })
  await logIn(api, { email: emailOf('superuser'), password: DEMO_PASSWORD })
  ask = await askerOf(api)
})

const company = () => {
  const mark = crypto.randomUUID().slice(0, 8)
  return {
    companyName: `Begun ${mark}`,
    vatNumber: 'BE0843058276',
    email: `${mark}@begun.example`,
    phonenumber: '+32 9 123 45 67',
  }
}

const createReseller = async (): Promise<string> => {
  const answer = await ask(
    'mutation ($data: CompanyInput!) { createReseller(data: $data) { _id } }',
    {
      data: company(),
    },
  )
  return (answer['createReseller'] as { _id: string })._id
}

const createDealer = async (): Promise<string> => {
  const answer = await ask(
    'mutation ($data: CreateDealerInput!) { createDealer(data: $data) { _id } }',
    { data: { ...company(), resellerId: await createReseller() } },
  )
  return (answer['createDealer'] as { _id: string })._id
}

/** Accepts the invitation in this page's browser and opens the home page. */
const enter = async (page: Page, email: string): Promise<void> => {
  const link = await linkMailedTo(BASE_URL, email, '/auth/invitation')
  const token = new URL(link).searchParams.get('token')
  const accepted = await page.request.post('/api/auth/invitation/accept', {
    data: { token, name: 'Ned New', password: PASSWORD },
  })
  await expect(accepted).toBeOK()
  const own = await askerOf(page.request)
  // Resellers and Dealers get nowhere without one.
  await addPasskey(BASE_URL, own)
  // The announcement would lie over every page.
  await own('mutation { hideAnnouncementForCurrentUser { _id } }')
  await page.goto('/')
}

const inviteeOf = (email: string) => ({ email, name: 'Ned New', language: 'en' })
const newEmail = () => `new-${crypto.randomUUID()}@example.com`

test('a Reseller without dealers is led to the first one', async ({ page }) => {
  const email = newEmail()
  await ask(
    'mutation ($data: InviteeInput!, $id: ID!) { inviteResellerUser(data: $data, resellerId: $id) { _id } }',
    { data: inviteeOf(email), id: await createReseller() },
  )
  await enter(page, email)
  await expect(nextStep(page)).toContainText('A dealer')
  await nextStep(page).getByRole('link', { name: 'Create the dealer' }).click()
  await expect(page.getByRole('combobox', { name: 'Reseller' })).toHaveValue(/^Begun/)
})

test('a Dealer without organisations is led to the first one', async ({ page }) => {
  const email = newEmail()
  await ask(
    'mutation ($data: InviteeInput!, $id: ID!) { inviteDealerUser(data: $data, dealerId: $id) { _id } }',
    { data: inviteeOf(email), id: await createDealer() },
  )
  await enter(page, email)
  await expect(nextStep(page)).toContainText('An organisation')
  await nextStep(page).getByRole('link', { name: 'Create the organisation' }).click()
  await expect(page.getByRole('combobox', { name: 'Dealer' })).toHaveValue(/^Begun/)
})

test('an Admin without shops is led to the first one, and told who installs the rest', async ({
  page,
}) => {
  const email = newEmail()
  const { companyName, vatNumber } = company()
  const answer = await ask(
    'mutation ($data: CreateOrganisationInput!) { createOrganisation(data: $data) { _id } }',
    {
      data: {
        companyName,
        vatNumber,
        name: companyName,
        pathname: companyName.toLowerCase().replace(' ', '-'),
        registrationNumber: '0843.058.276',
        address: ADDRESS,
        dealerId: await createDealer(),
        language: 'en',
      },
    },
  )
  const { _id: organisationId } = answer['createOrganisation'] as { _id: string }
  await ask(
    'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { _id } }',
    { data: { ...inviteeOf(email), role: 'Admin' } },
    organisationId,
  )
  await enter(page, email)
  await expect(nextStep(page)).toContainText('A shop')
  await expect(page.getByText('Devices offline')).toBeHidden()
  const shop = { name: 'Market', email, phonenumber: '+32 9 123 45 67' }
  await ask(
    'mutation ($data: ShopInput!) { createShop(data: $data) { _id } }',
    { data: { ...shop, address: ADDRESS } },
    organisationId,
  )
  await page.reload()
  await expect(nextStep(page)).toContainText('Someone else’s turn')
  await expect(nextStep(page).getByRole('link', { name: /@begun\.example/ })).toBeVisible()
})

test('somebody whose last role was taken reads which address to be invited under, and can leave', async ({
  page,
}) => {
  const { email, password } = await makeOwnUser(BASE_URL)
  await logIn(page.request, { email, password })
  const own = await askerOf(page.request)
  const { getCurrentUser } = await own('{ getCurrentUser { _id roles { referenceId } } }')
  const { _id: userId, roles } = getCurrentUser as {
    _id: string
    roles: { referenceId: string }[]
  }
  await ask(
    'mutation ($id: ID!) { removeUser(userId: $id) { _id } }',
    { id: userId },
    roles[0]?.referenceId,
  )
  await logIn(page.request, { email, password })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You do not belong to an organisation yet',
  )
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})
