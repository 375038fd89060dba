import { type APIRequestContext, request } from '@playwright/test'
import {
  DEMO_PASSWORD,
  emailOf,
  expect,
  expectNoAxeViolations,
  logIn,
  signIn,
  test,
} from '../fixtures.ts'
import { type Ask, askerOf, linkMailedTo } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

const PASSWORD = 'Vijf blauwe fietsen 8'
const NAME = `Slagerij Onderhoud ${Date.now()}`

const asSuperUser = async (baseURL: string): Promise<{ api: APIRequestContext; ask: Ask }> => {
  const api = await request.newContext({ baseURL })
  await logIn(api, { email: emailOf('superuser'), password: DEMO_PASSWORD })
  return { api, ask: await askerOf(api) }
}

/** An organisation of this journey alone, whose maintenance is nobody else's, and its Admin, who reads Dutch. */
const makeOrganisation = async (baseURL: string) => {
  const { api, ask } = await asSuperUser(baseURL)
  const { dealers } = (await ask('{ dealers(pagination: { limit: 1 }) { items { _id } } }')) as {
    dealers: { items: { _id: string }[] }
  }
  const { createOrganisation } = (await ask(
    'mutation ($data: CreateOrganisationInput!) { createOrganisation(data: $data) { _id } }',
    {
      data: {
        dealerId: dealers.items[0]?._id,
        name: NAME,
        pathname: `onderhoud-${Date.now()}`,
        language: 'nl',
        companyName: 'Onderhoud NV',
        registrationNumber: '1',
        vatNumber: 'BE0403170701',
        address: {
          street: 'Dijk',
          streetNumber: '1',
          city: 'Gent',
          zipcode: '9000',
          country: 'be',
        },
      },
    },
  )) as { createOrganisation: { _id: string } }
  const organisationId = createOrganisation._id
  const email = `beheer-${crypto.randomUUID()}@example.com`
  await ask(
    'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { _id } }',
    { data: { email, name: 'Bea Beheer', language: 'nl', role: 'Admin' } },
    organisationId,
  )
  await api.dispose()
  const link = await linkMailedTo(baseURL, email, '/auth/invitation')
  const guest = await request.newContext({ baseURL })
  const token = new URL(link).searchParams.get('token')
  const accepted = await guest.post('/api/auth/invitation/accept', {
    data: { token, name: 'Bea Beheer', password: PASSWORD },
  })
  await expect(accepted).toBeOK()
  await (await askerOf(guest))('mutation { hideAnnouncementForCurrentUser { _id } }')
  await guest.dispose()
  return { organisationId, email }
}

test('onderhoud houdt wijzigingen tegen zonder iets te verliezen, en een functie gaat uit voor één organisatie', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { email } = await makeOrganisation(baseURL ?? '')
  // The platform's own person, who reads Dutch here and for themselves alone.
  const superContext = await browser.newContext({ baseURL: baseURL ?? '', locale: 'nl' })
  const beheer = await superContext.newPage()
  await signIn(beheer, 'superuser')
  await beheer.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace('"language":"en"', '"language":"nl"') })
  })

  await logIn(page.request, { email, password: PASSWORD })
  await page.goto('/settings/general')
  const note = page.getByRole('textbox', { name: 'Notitie' })
  await note.fill('Bel aan de achterdeur')

  await beheer.goto('/admin?tab=maintenance')
  await beheer.getByRole('button', { name: 'Onderhoud plannen' }).click()
  const dialog = beheer.getByRole('dialog')
  await dialog.getByText('Eén organisatie').click()
  await dialog.getByRole('button', { name: 'Onderhoud plannen' }).click()
  await expect(dialog.getByText('Veld mag niet leeg zijn')).toHaveCount(4)
  await dialog.getByRole('combobox', { name: 'Organisatie' }).fill(NAME)
  await beheer.getByRole('option', { name: NAME }).click()
  for (const language of ['Deutsch', 'English', 'Français', 'Nederlands'])
    await dialog
      .getByRole('textbox', { name: `Bericht in het ${language}` })
      .fill(`We verhuizen de database (${language}).`)
  await dialog.getByRole('button', { name: 'Onderhoud plannen' }).click()
  await expect(beheer.getByText('Het onderhoud is gepland')).toBeVisible()
  const card = beheer.getByRole('region', { name: NAME })
  await expect(card).toContainText('bezig')
  await expectUsableByAll(beheer)

  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Er is onderhoud bezig')).toBeVisible()
  await expect(note).toHaveValue('Bel aan de achterdeur')
  const banner = page
    .getByRole('status')
    .filter({ hasText: 'We verhuizen de database (Nederlands).' })
  await expect(banner).toBeVisible()

  await card.getByRole('button', { name: 'Onderhoud beëindigen' }).click()
  await beheer.getByRole('dialog').getByRole('button', { name: 'Onderhoud beëindigen' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Instellingen opgeslagen')).toBeVisible()
  await expect(banner).toBeHidden()

  await expect(page.getByRole('link', { name: 'API-sleutels' })).toBeVisible()
  await beheer.goto('/admin?tab=features')
  const feature = beheer.getByRole('region', { name: 'API-sleutels' })
  await feature.getByRole('combobox', { name: 'Anders voor' }).fill(NAME)
  await beheer.getByRole('option', { name: NAME }).click()
  await feature.getByRole('button', { name: 'Daar uitzetten' }).click()
  await expect(feature.getByText(`${NAME}: uit`)).toBeVisible()
  await expectNoAxeViolations(beheer)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Winkels' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API-sleutels' })).toHaveCount(0)

  await beheer.goto('/admin?tab=firmware')
  await beheer.getByRole('button', { name: 'Stabiel van Slot wijzigen' }).click()
  await beheer.getByRole('dialog').getByRole('textbox', { name: 'Versie' }).fill('nieuwste')
  await beheer.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(beheer.getByText('Voer een versie in zoals 2.4.1')).toBeVisible()
  await superContext.close()
})

test('een Admin komt niet in het beheer van het platform', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin?tab=maintenance')
  await expect(page.getByRole('main')).toContainText('You are not allowed to do this')
  await expect(page.getByRole('button', { name: 'Plan maintenance' })).toHaveCount(0)
})
