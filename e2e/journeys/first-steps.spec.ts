import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFleet, systemClock } from '../../apps/simulator/src/index.ts'
import {
  choosePassword,
  createGateway,
  createLocker,
  createOrganisation,
  nextStep,
  openBox,
  secureAccount,
} from '../first-steps.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { type Product, startProduct } from '../product.ts'

const CREATE = join(import.meta.dirname, '../../tools/ops/create-superuser.ts')

let product: Product
test.beforeAll(async () => {
  test.setTimeout(600_000)
  product = await startProduct({ DEMO: '0' })
})
test.afterAll(() => product.remove())

/** As whoever runs the installation does it, on the same machine. */
const linkForFirstSuperUser = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CREATE, '--email', 'first@example.com', '--name', 'Fay First'],
    { env: { ...process.env, ...product.settings } },
  )
  const link = /http\S+set-password\S+/.exec(stdout)?.[0]
  if (link === undefined) throw new Error(stdout)
  return link
}

test('the first SuperUser of an empty installation is led to a box that opens', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await choosePassword(page, await linkForFirstSuperUser())
  await secureAccount(page)
  await expect(nextStep(page)).toContainText('A reseller')
  await expectNoAxeViolations(page)
  await createOrganisation(page)
  await expect(nextStep(page)).toContainText('A shop')
  const gateway = await createGateway(page)
  await expect(page.getByText('It has not connected yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  const fleet = createFleet({ brokerUrl: product.brokerUrl, clock: systemClock() })
  fleet.setDevices([gateway])
  await createLocker(page)
  await expect(page.getByText('It has not connected yet.')).toBeHidden()
  await openBox(page, 1)
  fleet.stop()
  await context.close()
})
