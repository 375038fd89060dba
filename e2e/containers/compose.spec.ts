import { get } from 'node:https'
import { createFleet, systemClock } from '../../apps/simulator/src/index.ts'
import {
  compose,
  killService,
  runInside,
  setSettings,
  type Stack,
} from '../../tools/check/containers/stack.ts'
import {
  choosePassword,
  createGateway,
  createLocker,
  createOrganisation,
  openBox,
  secureAccount,
} from '../first-steps.ts'
import { expect, test } from '../fixtures.ts'

// A node is killed and all are started again: browsers put both into the console.
test.use({ expectedConsoleErrors: /Failed to load resource|\[Network\]|\[GraphQL\]/ })

const stack = JSON.parse(process.env['CONTAINERS_STACK'] ?? '{}') as Stack
const START_LIMIT_MS = 5 * 60_000
const PROXY_AUTHORITY = '/data/caddy/pki/authorities/local/root.crt'

/** Over TLS, with nobody trusted but the proxy's own authority. */
const statusOf = (path: string, authority: string): Promise<number> =>
  new Promise((resolve) => {
    get(`${stack.url}${path}`, { ca: authority }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', () => resolve(0))
  })

const ready = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        const authority = await runInside(stack, 'proxy', 'cat', PROXY_AUTHORITY).catch(() => '')
        return statusOf('/readyz', authority)
      },
      { timeout: START_LIMIT_MS, intervals: [1_000] },
    )
    .toBe(200)
}

/** How many messages to an address have which status, in the database itself. */
const messagesTo = async (email: string): Promise<string> => {
  const query = `select string_agg(status, ',') from mails where recipient = '${email}'`
  return runInside(stack, 'db', 'psql', '-U', 'lockerdesk', '-d', 'lockerdesk', '-Atc', query)
}

const createSuperUser = async (email: string): Promise<string> => {
  const command = ['node', 'tools/ops/create-superuser.ts', '--email', email, '--name', 'Fay First']
  const said = await runInside(stack, 'node-1', ...command)
  return /https\S+set-password\S+/.exec(said)?.[0] ?? said
}

test('the whole of compose.yaml serves a new installation, outlives a node and pauses what leaves', async ({
  page,
}) => {
  await test.step('it is ready behind TLS', ready)
  await test.step('the first SuperUser chooses a password', async () =>
    choosePassword(page, await createSuperUser('first@example.com')))
  await test.step('and sets up an authenticator app', () => secureAccount(page))
  await test.step('reseller, dealer, organisation', () => createOrganisation(page))
  const gateway = await test.step('shop, gateway', () => createGateway(page))
  const fleet = createFleet({
    brokerUrl: stack.brokerUrl,
    clock: systemClock(),
    reconnectWithinMs: 1_000,
  })
  fleet.setDevices([gateway])
  await test.step('the gateway connects through the published port', () =>
    expect.poll(() => fleet.count().connected).toBe(1))
  await test.step('locker', () => createLocker(page))
  await test.step('a box opens', () => openBox(page, 1))
  await test.step('node-1 is killed, and another box opens', async () => {
    await killService(stack, 'node-1')
    await openBox(page, 2)
  })
  const invite = async (email: string): Promise<void> => {
    await page.goto('/users')
    await page.getByRole('button', { name: 'Invite user' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Name').fill('Ina Vited')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toBeHidden()
  }
  // No mail server listens there: what was tried has failed, what waits is queued.
  await test.step('an invitation is handed to the mail server', async () => {
    await invite('at-once@example.com')
    await expect.poll(() => messagesTo('at-once@example.com')).toBe('failed')
  })
  await test.step('OUTBOUND=paused: an invitation waits until it is on again', async () => {
    await setSettings(stack, { OUTBOUND: 'paused' })
    await compose(stack, 'up', '-d', '--force-recreate')
    await ready()
    await invite('later@example.com')
    await expect(page.getByText('Outbound traffic is paused')).toBeVisible()
    await setSettings(stack, { OUTBOUND: 'on' })
    expect(await messagesTo('later@example.com')).toBe('queued')
    await compose(stack, 'up', '-d', '--force-recreate')
    await ready()
    await expect.poll(() => messagesTo('later@example.com')).toBe('failed')
    fleet.stop()
  })
})
