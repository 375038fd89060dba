import { expect, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test.use({ locale: 'fr-FR' })

test('in French: what is done with is deleted and comes back; everybody chooses how they are told [S2.50]', {
  tag: EVERY_APPEARANCE,
}, async ({ page, baseURL }) => {
  const user = await makeOwnUser(baseURL!, { role: 'Admin', language: 'fr' })
  await makeOwnUser(baseURL!, { inviter: user })
  await makeOwnUser(baseURL!, { inviter: user })
  await logIn(page.request, user)

  await page.goto('/notifications')
  const items = page
    .getByRole('listitem')
    .filter({ hasText: 'Nina Own a accepté votre invitation' })
  await expect(items).toHaveCount(2)
  const earlier = page.getByRole('button', { name: '1 précédente sur le même sujet' })
  await earlier.click()
  await expect(items).toHaveCount(1)
  await earlier.click()
  await items.first().getByRole('checkbox').check()
  await items.last().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('2 notifications supprimées')).toBeVisible()
  await expect(items).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(items).toHaveCount(2)

  await page.getByRole('link', { name: 'Canaux et heures calmes' }).click()
  const doors = page.getByRole('combobox', { name: 'Portes et claviers : Par SMS' })
  await doors.selectOption('Avertissements aussi')
  const phone = page.getByRole('textbox', { name: 'Numéro de mobile pour les SMS' })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le champ ne peut pas être vide')).toBeVisible()
  await phone.fill('0470')
  await page.getByLabel('De', { exact: true }).fill('22:00')
  await expect(page.getByText('Le champ ne peut pas être vide')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Le champ ne peut pas être vide')).toBeVisible()
  await phone.fill('+32 470 12 34 56')
  await page.getByLabel('À', { exact: true }).fill('06:30')
  await page.getByLabel('Un danger peut me réveiller').uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Notifications enregistrées')).toBeVisible()

  await page.reload()
  await expect(doors).toHaveValue('warning')
  await expect(phone).toHaveValue('+32470123456')
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Un danger peut me réveiller')).not.toBeChecked()
  await expectUsableByAll(page)
})
