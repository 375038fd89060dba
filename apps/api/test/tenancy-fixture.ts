import type { Permission, Role } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { signAccessToken } from '../src/modules/auth/sessions/access-token.ts'
import { API_KEY_PREFIX } from '../src/modules/auth/index.ts'
import { newId, newPublicId } from '../src/platform/ids.ts'
import type { Tx } from '../src/platform/postgres.ts'
import { newToken, tokenHash } from '../src/platform/secrets.ts'
import type { Services } from '../src/services.ts'

export interface OrganisationFixture {
  readonly id: string
  readonly dealerId: string
  readonly resellerId: string
  readonly shopIds: readonly [string, string]
}

/** 2 resellers x 2 dealers x 2 organisations x 2 shops: own, sibling and foreign of everything. */
export interface Tenancy {
  readonly own: OrganisationFixture
  /** Under the same dealer. */
  readonly sibling: OrganisationFixture
  /** Under another reseller. */
  readonly foreign: OrganisationFixture
  readonly organisations: readonly OrganisationFixture[]
}

const ADDRESS = {
  street: 'Markt',
  streetNumber: '1',
  city: 'Gent',
  zipcode: '9000',
  state: '',
  country: 'be',
  longitude: null,
  latitude: null,
}

export const buildTenancy = (services: Services): Promise<Tenancy> =>
  services.database.write('everything', async (tx) => {
    const organisations: OrganisationFixture[] = []
    for (const _reseller of [1, 2]) {
      const resellerId = await insertReseller(tx)
      for (const _dealer of [1, 2]) {
        const dealerId = await insertDealer(tx, resellerId)
        for (const _organisation of [1, 2])
          organisations.push(await insertOrganisation(tx, dealerId, resellerId))
      }
    }
    const [own, sibling] = organisations
    const foreign = organisations.at(-1)
    if (own === undefined || sibling === undefined || foreign === undefined)
      throw new Error('no tenancy')
    return { own, sibling, foreign, organisations }
  })

const insertReseller = async (tx: Tx): Promise<string> => {
  const id = newId()
  await sql`insert into resellers (id, public_id, company_name, vat_number, email, phonenumber, created_at, updated_at)
    values (${id}, ${newPublicId()}, ${`Reseller ${id}`}, 'BE0411905847', 'reseller@example.com', '+3291234567', now(), now())`.execute(
    tx,
  )
  return id
}

const insertDealer = async (tx: Tx, resellerId: string): Promise<string> => {
  const id = newId()
  await sql`insert into dealers (id, public_id, reseller_id, company_name, vat_number, email, phonenumber, created_at, updated_at)
    values (${id}, ${newPublicId()}, ${resellerId}, ${`Dealer ${id}`}, 'BE0411905847', 'dealer@example.com', '+3291234567', now(), now())`.execute(
    tx,
  )
  return id
}

const insertOrganisation = async (
  tx: Tx,
  dealerId: string,
  resellerId: string,
): Promise<OrganisationFixture> => {
  const id = newId()
  await sql`insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number, vat_number, address, created_at, updated_at)
    values (${id}, ${newPublicId()}, ${dealerId}, ${`organisation-${id}`}, ${`Organisation ${id}`}, 'en', 'Company', '0411905847', 'BE0411905847', ${JSON.stringify(ADDRESS)}::jsonb, now(), now())`.execute(
    tx,
  )
  return { id, dealerId, resellerId, shopIds: [await insertShop(tx, id), await insertShop(tx, id)] }
}

const insertShop = async (tx: Tx, organisationId: string): Promise<string> => {
  const id = newId()
  await sql`insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
      hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
    values (${id}, ${organisationId}, ${newPublicId()}, ${`Shop ${id}`}, 'shop@example.com', '', '+3291234567',
      ${JSON.stringify(ADDRESS)}::jsonb, 'Europe/Brussels', false, 0, '', now(), now())`.execute(tx)
  return id
}

export interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly sessionId: string
  readonly token: string
}

/** Where the role is held; a SuperUser needs no place. */
export interface RoleAt {
  readonly role: Role
  readonly at?: OrganisationFixture
  readonly shopIds?: readonly string[]
}

/** A user with those roles and a live session; the token is a real access token. */
export const signedInUser = async (
  services: Services,
  ...roles: readonly RoleAt[]
): Promise<SignedInUser> => {
  const id = newId()
  const sessionId = newId()
  const now = services.clock.now().toISOString()
  const email = `${id}@example.com`
  await services.database.write('everything', async (tx) => {
    await sql`insert into users (id, email, name, created_at, updated_at)
      values (${id}, ${email}, ${`User ${id}`}, ${now}, ${now})`.execute(tx)
    for (const role of roles) await insertAssignment(tx, id, role)
    if (roles.some(({ role }) => isBoundToFactor(role))) await insertPasskey(tx, id, now)
    await insertSession(tx, sessionId, id, now)
  })
  return { id, email, sessionId, token: await signAccessToken(services, sessionId, id) }
}

const isBoundToFactor = (role: Role): boolean =>
  role === 'Dealer' || role === 'Reseller' || role === 'SuperUser'

/** One that no device can use: enough for those who must have one. */
export const insertPasskey = (tx: Tx, userId: string, now: string) =>
  sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${userId}, ${newToken()}, 'none', 0, '{}', 'Key of the safe', ${now})`.execute(
    tx,
  )

/** Another session of the same user: its token. */
export const signedInAgain = async (services: Services, userId: string): Promise<string> => {
  const sessionId = newId()
  const now = services.clock.now().toISOString()
  await services.database.write('everything', (tx) => insertSession(tx, sessionId, userId, now))
  return signAccessToken(services, sessionId, userId)
}

const insertSession = (tx: Tx, sessionId: string, userId: string, now: string) =>
  sql`insert into sessions (id, user_id, token_hash, method, ip, user_agent, created_at, last_seen_at, authenticated_at, expires_at)
    values (${sessionId}, ${userId}, ${tokenHash(newToken())}, 'password', '127.0.0.1', 'test', ${now}, ${now}, ${now}, ${now}::timestamptz + interval '30 days')`.execute(
    tx,
  )

const insertAssignment = async (
  tx: Tx,
  userId: string,
  { role, at, shopIds }: RoleAt,
): Promise<void> => {
  const isInOrganisation = role === 'Member' || role === 'Admin'
  await sql`insert into role_assignments (id, user_id, role, organisation_id, dealer_id, reseller_id, shop_ids, created_at)
    values (${newId()}, ${userId}, ${role}, ${isInOrganisation ? (at?.id ?? null) : null},
      ${role === 'Dealer' ? (at?.dealerId ?? null) : null}, ${role === 'Reseller' ? (at?.resellerId ?? null) : null},
      ${shopIds === undefined ? null : [...shopIds]}, now())`.execute(tx)
}

/** An API key of the organisation, as a bearer token. */
export const apiKeyToken = async (
  services: Services,
  organisation: OrganisationFixture,
  scopes: readonly Permission[],
): Promise<string> => {
  const token = `${API_KEY_PREFIX}${newToken()}`
  await services.database.write('everything', (tx) =>
    sql`insert into api_keys (id, organisation_id, name, key_hash, key_hint, scopes, created_at)
      values (${newId()}, ${organisation.id}, 'Till', ${tokenHash(token)}, 'hint', ${[...scopes]}, now())`.execute(
      tx,
    ),
  )
  return token
}
