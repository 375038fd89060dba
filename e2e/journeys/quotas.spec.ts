import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { DEMO_PASSWORD, emailOf, expect, logIn, test } from '../fixtures.ts'
import { addPasskey, type Ask, askerOf, linkMailedTo } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

/** Of the demo: it has used all of its month, and messages wait. */
const FULL = 'Apotheek De Linde'

interface Place {
  readonly organisationId: string
  readonly resellerId: string
  /** As the SuperUser, in that organisation. */
  readonly ask: Ask
}

const findPlace = async (baseURL: string): Promise<Place> => {
  const api = await request.newContext({ baseURL })
  await logIn(api, { email: emailOf('superuser'), password: DEMO_PASSWORD })
  const ask = await askerOf(api)
  const { findOrganisations } = await ask(
    'query ($query: String!) { findOrganisations(query: $query) { _id dealer { reseller { _id } } } }',
    { query: FULL },
  )
  const [found] = findOrganisations as { _id: string; dealer: { reseller: { _id: string } } }[]
  if (found === undefined) throw new Error(`no ${FULL}`)
  const organisationId = found._id
  return {
    organisationId,
    resellerId: found.dealer.reseller._id,
    ask: (query, variables) => ask(query, variables, organisationId),
  }
}

const MUTATIONS = {
  Admin: 'inviteUser(data: $data)',
  Member: 'inviteUser(data: $data)',
  Reseller: 'inviteResellerUser(resellerId: $resellerId, data: $data)',
} as const

/** Somebody new who reads French, signed in on that page. */
const joinInFrench = async (
  page: Page,
  { ask, resellerId }: Place,
  role: keyof typeof MUTATIONS,
): Promise<void> => {
  const baseURL = process.env.E2E_BASE_URL ?? ''
  const email = `quota-${randomUUID()}@example.com`
  const person = { email, name: 'Camille Petit', language: 'fr' }
  if (role === 'Reseller')
    await ask(`mutation ($resellerId: ID!, $data: InviteeInput!) { ${MUTATIONS[role]} { _id } }`, {
      resellerId,
      data: person,
    })
  else
    await ask(`mutation ($data: InviteUserInput!) { ${MUTATIONS[role]} { _id } }`, {
      data: { ...person, role },
    })
  const link = await linkMailedTo(baseURL, email, '/auth/invitation')
  const accepted = await page.request.post('/api/auth/invitation/accept', {
    data: {
      token: new URL(link).searchParams.get('token'),
      name: person.name,
      password: 'Three red hens at 6',
    },
  })
  await expect(accepted).toBeOK()
  const own = await askerOf(page.request)
  // A Reseller gets nowhere without one.
  if (role === 'Reseller') await addPasskey(baseURL, own)
  await own('mutation { hideAnnouncementForCurrentUser { _id } }')
}

test('un Admin voit ce qui est utilisé ; le distributeur relève la limite et ce qui attendait part [S1.14 S2.45 S2.46]', {
  tag: EVERY_APPEARANCE,
}, async ({ page, browser }) => {
  const place = await findPlace(process.env.E2E_BASE_URL ?? '')
  await joinInFrench(page, place, 'Admin')
  await page.goto('/quotas')
  const mails = page.getByRole('region', { name: 'E-mails' })
  await expect(mails).toContainText('Épuisé')
  await expect(mails).toContainText(/3\s000 sur 3\s000/)
  await expect(mails).toContainText('3 messages en attente')
  await expect(
    mails.getByRole('img', { name: /^E-mails : 3\s000 sur 3\s000 utilisés/ }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Appels API' })).toContainText('En ordre')
  await expect(page.getByRole('button', { name: 'Modifier les limites' })).toHaveCount(0)
  await expectUsableByAll(page)

  await mails.getByRole('link', { name: 'Jours et magasins' }).click()
  const chart = page.getByRole('slider', { name: /^E-mails par jour en .*: 3\s000 au total$/ })
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^01\/\d\d\/\d{4} : \d+$/)
  await expect(page.getByRole('table', { name: 'Par magasin' })).toContainText(/\d\s%/)
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Mois précédent' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(chart).toHaveCount(0)

  const context = await browser.newContext()
  const office = await context.newPage()
  await joinInFrench(office, place, 'Reseller')
  await office.goto(`/quotas?organisationId=${place.organisationId}`)
  await office.getByRole('button', { name: 'Modifier les limites' }).click()
  const dialog = office.getByRole('dialog')
  const limit = dialog.getByRole('textbox', { name: 'E-mails : par mois' })
  await limit.fill('90000')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(office.getByText('La réserve du distributeur est trop petite')).toBeVisible()
  await limit.fill('3200')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(office.getByText('Limites enregistrées')).toBeVisible()
  const now = office.getByRole('region', { name: 'E-mails' })
  await expect(now).toContainText(/3\s003 sur 3\s200/)
  await expect(now).toContainText('Presque épuisé')
  await expect(now).not.toContainText('en attente')

  await office.goto('/incidents?incidents=quotaUsedUp')
  await expect(office.getByRole('listitem').filter({ hasText: FULL })).toContainText(
    'Épuisé ce mois-ci : Réservations',
  )
  await context.close()
})

test('à la limite, une réservation est refusée clairement et la saisie reste', async ({
  page,
  browser,
}) => {
  const place = await findPlace(process.env.E2E_BASE_URL ?? '')
  await joinInFrench(page, place, 'Admin')
  await page.goto('/reservations/new')
  await page.getByLabel('Prénom').fill('Léonie')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Dubois')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('leonie@example.com')
  await page.getByRole('button', { name: 'Créer une réservation' }).click()
  await expect(page.getByText('Les réservations du mois sont épuisées')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Léonie')
  await expect(page).toHaveURL(/\/reservations\/new/)

  const context = await browser.newContext()
  const member = await context.newPage()
  await joinInFrench(member, place, 'Member')
  await member.goto('/quotas')
  await expect(member.getByRole('main')).toContainText('Vous n’êtes pas autorisé')
  await expect(member.getByRole('navigation').getByRole('link', { name: 'Quotas' })).toHaveCount(0)
  await context.close()
})
