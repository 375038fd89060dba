import { startWebhookReceiver } from '../../apps/api/test/webhook-receiver.ts'
import { expect, expectNoAxeViolations, logIn, test } from '../fixtures.ts'
import { makeOwnUser } from '../own-user.ts'
import { EVERY_APPEARANCE, expectUsableByAll } from '../usable.ts'

test.use({ locale: 'de' })

test('Ein Webhook wird erstellt, bekommt ein Testereignis und dasselbe noch einmal', {
  tag: EVERY_APPEARANCE,
}, async ({ page, baseURL }) => {
  const receiver = await startWebhookReceiver()
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { role: 'Admin', language: 'de' }))
  const name = `Kasse ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/integrations')
  await page.getByRole('link', { name: 'Öffnen: Webhooks' }).click()
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('Abgeschaltet')
  await page.getByRole('button', { name: 'Webhook erstellen' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Webhook erstellen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  const address = dialog.getByRole('textbox', { name: 'Adresse' })
  const group = dialog.getByRole('group', { name: 'Reservierungen' })
  await group.getByRole('checkbox', { name: 'Reservierung abgeschlossen' }).check()

  await address.fill('http://kasse.example/hooks')
  await create.click()
  await expect(address).toHaveAccessibleDescription(/die mit https:\/\/ beginnt/)
  await address.fill('https://10.0.0.7/hooks')
  await create.click()
  await expect(address).toHaveAccessibleDescription(/aus dem Internet nicht erreichbar/)
  await expectNoAxeViolations(page)

  await address.fill(receiver.url)
  await create.click()
  await expect(dialog.locator('output')).toHaveText(/^whsec_[A-Za-z\d+/]{43}=$/)
  await dialog.getByRole('button', { name: 'Ich habe es' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Noch nicht aufgerufen')).toBeVisible()

  receiver.answerNext(500)
  const send = page.getByRole('button', { name: 'Testereignis senden' })
  await send.click()
  await expect(page.getByText('Das Testereignis wurde nicht angenommen: 500')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Zustellungen' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Fehlgeschlagen' })).toHaveCount(1)
  await rows.filter({ hasText: 'Fehlgeschlagen' }).click()
  await expect(dialog.getByRole('region', { name: 'Antwort' })).toHaveText('said 500')
  await dialog.getByText('Kopfzeilen der Anfrage').click()
  await expect(dialog.getByText(/x-lockerdesk-signature: v1=[0-9a-f]{64}/)).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('said 200')
  await expect(dialog.getByText('Zugestellt', { exact: true })).toBeVisible()
  expect(new Set(receiver.received.map(({ payload }) => payload.id)).size).toBe(1)
  expect(receiver.received.map(({ payload }) => payload.type)).toEqual([
    'webhook.test',
    'webhook.test',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectUsableByAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: `Aktionen für ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Der Webhook ist gelöscht')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await receiver.stop()
})

test('Ein Mitglied hat hier nichts zu suchen', async ({ page, baseURL }) => {
  await logIn(page.request, await makeOwnUser(baseURL ?? '', { language: 'de' }))
  await page.goto('/integrations/webhooks')
  await expect(page.getByRole('main')).toContainText('Dazu sind Sie nicht berechtigt')
  await expect(page.getByRole('table')).toHaveCount(0)
})
