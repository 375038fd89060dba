import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnPlace } from '../own-place.ts'
import { askerOf } from '../own-user.ts'
import { translate } from '../../packages/messages/src/server.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test('an Admin sees what the next night lets go before it is saved, and goes back to the default by one press', {
  tag: EVERY_APPEARANCE,
}, async ({ page }) => {
  const place = await makeOwnPlace(process.env.E2E_BASE_URL ?? '', 'fr')
  await logIn(page.request, place.people.Admin)
  await page.goto('/settings/retention')
  const signIns = page.getByRole('region', { name: 'Connexions', exact: true })
  const days = signIns.getByRole('textbox', { name: 'Connexions', exact: true })
  await expect(signIns.getByText('Valeur par défaut de Lockerdesk')).toBeVisible()
  await expect(signIns.getByText('Rien n’est supprimé')).toBeVisible()
  await days.fill('5')
  await days.press('Enter')
  await expect(signIns.getByText('C’est trop bas')).toBeVisible()
  await days.fill('30')
  await expect(signIns.getByText('Défini ici')).toBeVisible()
  await expect(signIns.getByText('Rien n’est supprimé')).toBeVisible()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Paramètres enregistrés').first()).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('30')
  await signIns.getByRole('button', { name: /^Réinitialiser « Connexions »/ }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(signIns.getByText('Valeur par défaut de Lockerdesk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden()
  const { retentionSettings, logs } = await (await askerOf(page.request))(
    '{ retentionSettings { signIns } logs(pagination: { limit: 2 }) { items { description } } }',
    {},
    place.organisationId,
  )
  expect(retentionSettings).toEqual({ signIns: 90 })
  const { items } = logs as { items: { description: string }[] }
  expect(items.map(({ description }) => description)).toEqual([
    'Conservation des données modifiée',
    'Conservation des données modifiée',
  ])

  await logIn(page.request, place.people.Member)
  await page.goto('/settings/retention')
  await expect(
    page.getByRole('main').getByText(translate('fr', 'refusals:FORBIDDEN')),
  ).toBeVisible()
  await expect(days).toHaveCount(0)
})
