import { sql } from 'kysely'
import { newId } from '../src/platform/ids.ts'
import {
  type ProviderAccount,
  startIdentityProvider,
  type TestIdentityProvider,
} from './identity-provider.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from './tenancy-fixture.ts'
import { dataOf, type GraphqlAnswer, startTestApi, type TestApi } from './test-api.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export interface HeldRole {
  readonly role: string
  readonly organisationId: string
  readonly shopIds: string[] | null
  readonly fromGroups: string[] | null
}

interface Person {
  readonly subject: string
  readonly email: string
  readonly become: (changed: Partial<ProviderAccount>) => void
}

/** Two organisations whose people come from one identity provider. */
export interface IdentityGroupWorld {
  readonly provider: TestIdentityProvider
  readonly api: TestApi
  readonly tenancy: Tenancy
  /** Of the own organisation. */
  readonly admin: SignedInUser
  readonly foreignAdmin: SignedInUser
  signInAdmins(): Promise<void>
  save(
    group: string,
    role: string,
    shopIds?: readonly string[] | null,
    by?: readonly [SignedInUser, OrganisationFixture],
  ): Promise<GraphqlAnswer>
  remove(group: string): Promise<GraphqlAnswer>
  newShop(): Promise<string>
  deleteShop(id: string): Promise<void>
  signOn(
    subject: string,
    on?: TestApi,
    at?: TestIdentityProvider,
  ): Promise<{ readonly browser: TestBrowser; readonly location: string }>
  /** Somebody at the provider, with a verified address that nobody has here. */
  person(account?: Partial<ProviderAccount>, at?: TestIdentityProvider): Person
  rolesOf(email: string, on?: TestApi): Promise<HeldRole[]>
  idOf(email: string, on?: TestApi): Promise<string>
  give(userId: string, role: string, organisationId: string): Promise<unknown>
  stop(): Promise<void>
}

export const SAVE_GROUP = `mutation ($group: String!, $role: Role!, $shopIds: [ID!]) {
  saveIdentityGroup(group: $group, role: $role, shopIds: $shopIds) { groups { group role shopIds } } }`

const SHOP = {
  name: 'Kiosk',
  email: 'kiosk@example.com',
  phonenumber: '+32 470 12 34 56',
  address: { street: 'Markt', streetNumber: '1', city: 'Gent', zipcode: '9000', country: 'be' },
}

export const isSignedIn = ({ cookies }: TestBrowser): boolean => cookies.has('lockerdesk')

export const refresh = async (browser: TestBrowser): Promise<number> =>
  (await browser.get('/api/auth/token?refresh=true')).statusCode

export const openIdentityGroups = async (): Promise<IdentityGroupWorld> => {
  const provider = await startIdentityProvider()
  const api = await startTestApi({ oidc: provider.config })
  const tenancy = await buildTenancy(api.services)
  const adminOf = (at: OrganisationFixture) => signedInUser(api.services, { role: 'Admin', at })
  let [admin, foreignAdmin] = [await adminOf(tenancy.own), await adminOf(tenancy.foreign)]
  const asAdmin = (variables: object) => ({
    token: admin.token,
    organisationId: tenancy.own.id,
    variables,
  })
  return {
    provider,
    api,
    tenancy,
    get admin() {
      return admin
    },
    get foreignAdmin() {
      return foreignAdmin
    },
    signInAdmins: async () => {
      admin = await adminOf(tenancy.own)
      foreignAdmin = await adminOf(tenancy.foreign)
    },
    save: (group, role, shopIds = null, [by, at] = [admin, tenancy.own]) =>
      api.call(SAVE_GROUP, {
        token: by.token,
        organisationId: at.id,
        variables: { group, role, shopIds },
      }),
    remove: (group) =>
      api.call(
        'mutation ($group: String!) { removeIdentityGroup(group: $group) { groups { group } } }',
        asAdmin({ group }),
      ),
    newShop: async () => {
      const answer = await api.call(
        'mutation ($data: ShopInput!) { createShop(data: $data) { _id } }',
        asAdmin({ data: SHOP }),
      )
      return dataOf<{ _id: string }>(answer, 'createShop')._id
    },
    deleteShop: async (id) => {
      const deletion = 'mutation ($id: ID!) { deleteShop(id: $id) { _id } }'
      dataOf(await api.call(deletion, asAdmin({ id })), 'deleteShop')
    },
    signOn: async (subject, on = api, at = provider) => {
      const browser = openBrowser(on)
      const start = String((await browser.get('/api/auth/oidc/start')).headers.location)
      const callback = await at.signOn(start, subject)
      const response = await browser.get(`${callback.pathname}${callback.search}`, {
        'sec-fetch-site': 'cross-site',
      })
      return { browser, location: String(response.headers.location) }
    },
    person: (account = {}, at = provider) => {
      const subject = newId()
      const email = account.email ?? `${subject}@acme.example`
      at.accounts.set(subject, { email, isVerified: true, name: 'Kim Peeters', ...account })
      return {
        subject,
        email,
        become: (changed) => {
          at.accounts.set(subject, { ...at.accounts.get(subject), ...changed })
        },
      }
    },
    rolesOf: async (email, on = api) => {
      const { rows } = await on.services.database.read('everything', (reader) =>
        sql<HeldRole>`select a.role, a.organisation_id as "organisationId", a.shop_ids as "shopIds",
            a.from_groups as "fromGroups"
          from role_assignments a join users u on u.id = a.user_id where u.email = ${email}
          order by a.organisation_id`.execute(reader),
      )
      return rows
    },
    idOf: async (email, on = api) => {
      const { rows } = await on.services.database.read('everything', (reader) =>
        sql<{ id: string }>`select id from users where email = ${email}`.execute(reader),
      )
      return rows[0]?.id ?? ''
    },
    give: (userId, role, organisationId) =>
      api.services.database.write('everything', (tx) =>
        sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
          values (${newId()}, ${userId}, ${role}, ${organisationId}, now())`.execute(tx),
      ),
    stop: async () => {
      await api.stop()
      await provider.stop()
    },
  }
}
