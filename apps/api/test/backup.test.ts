import { execFile } from 'node:child_process'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecretKey } from '../src/platform/secrets.ts'
import { freePort } from './free-port.ts'
import { makeFolder } from './shipped/loaded-demo.ts'
import { type ShippedProcess, startShipped } from './shipped/shipped-process.ts'

const TOOLS = join(import.meta.dirname, '../../../tools/ops')
const ADMIN = { email: 'admin@demo.lockerdesk.example', password: 'Lockerdesk1' }
// Names far apart: the search forgives what people mistype.
const EARLY = 'Quirijnen'
const LATE = 'Oberholzer'

let folder: string
let settings: Record<string, string>
let product: ShippedProcess
let archive: string
let code: string[]
const inFolder = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await makeFolder()
  settings = {
    DATA_DIR: inFolder('data'),
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
  }
  product = startShipped('product', settings)
  await product.ready
}, 300_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** One of the commands of package.json, as somebody runs it beside the product. */
const command = async (name: 'backup' | 'restore', ...commandArguments: string[]) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(TOOLS, `${name}.ts`), ...commandArguments],
    { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings } },
  ).catch((error: unknown) => error as { stdout: string; stderr: string })
  return stdout + stderr
}

const signedIn = async () => {
  const url = `http://localhost:${settings['PORT']}`
  const headers = {
    'content-type': 'application/json',
    origin: url,
    'sec-fetch-site': 'same-origin',
  }
  const body = JSON.stringify(ADMIN)
  const welcome = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = welcome.headers.getSetCookie().map((text) => text.split(';')[0])
  const token = await fetch(`${url}/api/auth/token`, { headers: { cookie: cookie.join('; ') } })
  const { accessToken } = (await token.json()) as { accessToken: string }
  const ask = async <T>(query: string, variables: object, organisationId = ''): Promise<T> => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': crypto.randomUUID(),
        'x-organisation-id': organisationId,
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }
  const { getCurrentUser } = await ask<{
    getCurrentUser: { roles: readonly { readonly referenceId: string }[] }
  }>('{ getCurrentUser { roles { referenceId } } }', {})
  const organisationId = getCurrentUser.roles[0]?.referenceId ?? ''
  return <T>(query: string, variables: object = {}) => ask<T>(query, variables, organisationId)
}

const createCustomer = async (lastName: string): Promise<void> => {
  const ask = await signedIn()
  await ask('mutation ($data: CustomerInput!) { createCustomer(data: $data) { _id } }', {
    data: { firstName: 'Ada', lastName, language: 'en', emails: [`${lastName}@post.example`] },
  })
}

/** The code is sealed: whoever reads it has the keys. */
const codesOf = async (lastName: string): Promise<string[]> => {
  const ask = await signedIn()
  const { findCustomers } = await ask<{ findCustomers: readonly { readonly _id: string }[] }>(
    'query ($query: String!) { findCustomers(query: $query) { _id lastName } }',
    { query: lastName },
  )
  const codes: string[] = []
  for (const { _id: id } of findCustomers) {
    const revealed = await ask<{ revealCustomerPincode: { pincode: string } }>(
      'mutation ($id: ID!) { revealCustomerPincode(id: $id) { pincode } }',
      { id },
    )
    codes.push(revealed.revealCustomerPincode.pincode)
  }
  return codes
}

test('a backup is made while people work, is readable to its owner alone and has no keys in it', async () => {
  await createCustomer(EARLY)
  code = await codesOf(EARLY)
  expect(code).toEqual([expect.stringMatching(/^\d{4,}$/)])
  const said = await command('backup', '--to', inFolder('backups'), '--keys', inFolder('keys'))
  expect(said).toMatch(/rows in \d+ tables/)
  const [name = ''] = await readdir(inFolder('backups'))
  archive = join(inFolder('backups'), name)
  expect((await stat(archive)).mode & 0o077).toBe(0)
  const { stdout } = await promisify(execFile)('tar', ['-tzf', archive])
  expect(stdout).toContain('cluster/PG_VERSION')
  expect(stdout).not.toContain('secret-keys')
  expect(await command('backup', '--to', folder, '--keys', inFolder('here'))).toContain(
    'keep them elsewhere',
  )
  expect(product.lines().filter((line) => line.includes('"level":50'))).toEqual([])
}, 300_000)

test('nothing is restored under a running product', async () => {
  await createCustomer(LATE)
  expect(await command('restore', archive)).toContain('Lockerdesk runs on this database')
  expect(await codesOf(LATE)).toHaveLength(1)
}, 300_000)

test('nothing is restored with keys of another installation, from another file, or from a damaged one', async () => {
  await product.end('SIGTERM')
  await writeFile(inFolder('other-keys'), newSecretKey())
  expect(await command('restore', archive, '--keys', inFolder('other-keys'))).toContain(
    'are not those of the backup',
  )
  await writeFile(inFolder('no-backup.tar.gz'), 'PK')
  expect(await command('restore', inFolder('no-backup.tar.gz'))).toContain('Nothing was restored')
  expect(
    (await readdir(join(folder, 'data/postgres'))).filter((name) => name.startsWith('restored')),
  ).toEqual([])
}, 300_000)

test('the restored product has what was there at the backup, and what came later is kept beside it', async () => {
  await rm(inFolder('data/secret-keys'))
  const said = await command('restore', archive, '--keys', inFolder('keys'))
  expect(said).toContain('OUTBOUND=paused')
  const before = said.match(/before is in (.+)\./)?.[1] ?? ''
  expect((await stat(join(before, 'cluster/PG_VERSION'))).isFile()).toBe(true)
  product = startShipped('restored product', { ...settings, OUTBOUND: 'paused' })
  await product.ready
  expect(await codesOf(EARLY)).toEqual(code)
  expect(await codesOf(LATE)).toEqual([])
}, 300_000)
