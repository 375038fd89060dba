import {
  addressInput,
  COUNTRIES,
  customerInput,
  isVatNumber,
  LANGUAGES,
  organisationInput,
  productInput,
  ROLES,
  shopInput,
} from '@lockerdesk/domain'
import { hasText } from '@lockerdesk/messages/server'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi } from '../../test/demo-api.ts'
import type { TestApi } from '../../test/test-api.ts'
import { type LoggedChange, unreadableChanges } from '../../test/unreadable-changes.ts'
import { openContent } from '../modules/messages/content/message-content.ts'
import { readPrivacyToken } from '../modules/privacy/privacy-link.ts'
import type { Database, Tx } from '../platform/postgres.ts'
import { loadDemo } from './load-demo.ts'
import { resetDemo } from './reset-demo.ts'

let api: TestApi
let statements = 0

/** The same database, with every statement counted. */
const counted = (database: Database): Database => ({
  ...database,
  write: (scope, work) => {
    const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
      statements += 1
      return node
    }
    const counting: KyselyPlugin = {
      transformQuery,
      transformResult: async ({ result }) => result,
    }
    return database.write(scope, (tx) => work(tx.withPlugin(counting) as Tx))
  },
})

beforeAll(async () => {
  api = await startDemoApi({ isDemo: true })
  fresh = await shown()
})
afterAll(() => api.stop())

const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const countOf = async (table: string): Promise<number> => {
  const [row] = await ask(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`)
  return row?.count ?? 0
}

const TABLES = [
  'resellers',
  'dealers',
  'organisations',
  'shops',
  'users',
  'invitations',
  'logs',
  'notifications',
  'announcements',
  'customers',
  'customer_changes',
  'reservations',
  'reservation_boxes',
  'reservation_events',
  'overwrite_codes',
  'keypad_codes',
]
const countAll = () => Promise.all(TABLES.map(countOf))
/** How many of everything, and all the people with their trail. */
/** Ids begin with a time, so they and times differ from day to day. */
const DAY_BY_DAY = ['shopId', 'customerId', 'pickupDateTime', 'sendNotificationAt']

const shown = async () => ({
  counts: await countAll(),
  peopleAndTrail:
    await ask(sql`select name, email, text_key, text_params, before, after - ${DAY_BY_DAY}::text[] as after
    from users left join logs on logs.user_id = users.id
    order by email, text_key, text_params::text, before::text, (after - ${DAY_BY_DAY}::text[])::text`),
})
let fresh: Awaited<ReturnType<typeof shown>>

describe('the demo', () => {
  test('has what a tour needs', async () => {
    expect(await countOf('resellers')).toBe(2)
    expect(await countOf('dealers')).toBe(3)
    expect(await countOf('organisations')).toBe(6)
    expect(await countOf('shops')).toBe(12)
    expect(await countOf('users')).toBeGreaterThanOrEqual(45)
    expect(await countOf('logs')).toBeGreaterThanOrEqual(3_000)
    expect(await countOf('announcements')).toBe(1)
    expect(
      await ask(sql`select o.name, 100 * m.used / l.monthly_limit as percent from quota_limits l
        join organisations o on o.id = l.organisation_id join quota_months m using (organisation_id, kind)
        where l.kind = 'email' and m.month = date_trunc('month', ${api.clock.now().toISOString()}::timestamptz)::date
        order by o.name`),
    ).toEqual([
      { name: 'Apotheek De Linde', percent: 100 },
      { name: 'Slagerij De Vos', percent: 85 },
    ])
    expect(await ask(sql`select from messages where waits_for_quota`)).toHaveLength(3)
    expect(await ask(sql`select from messages where waits_for_lockdown`)).not.toEqual([])
    const states = await ask(
      sql<{
        isExpired: boolean
      }>`select distinct expires_at < ${api.clock.now().toISOString()} as "isExpired" from invitations`,
    )
    expect(states).toHaveLength(2)
  })

  test('tells every customer who gets a mail where to see what is kept about them', async () => {
    const mails = await ask(
      sql<{
        id: string
        sealed: string
        organisationId: string
        email: string
      }>`select id, sealed_content as sealed, organisation_id as "organisationId", recipient as email
        from messages where channel = 'email'`,
    )
    const links = await ask(
      sql<{
        key: string
      }>`select id || ' ' || organisation_id || ' ' || email as key from privacy_links
        where expires_at > ${api.clock.now().toISOString()}`,
    )
    const known = new Set(links.map(({ key }) => key))
    const { secrets } = api.services
    expect(mails.length).toBeGreaterThan(100)
    const lost = mails.filter(({ id, sealed, organisationId, email }) => {
      const { text } = openContent(secrets, id, sealed, false)
      const token = /\/privacy\/([\w.~-]+)/.exec(text)?.[1] ?? ''
      return !known.has(`${readPrivacyToken(secrets, token)} ${organisationId} ${email}`)
    })
    expect(lost).toEqual([])
  })

  test('would pass its own forms', async () => {
    const organisations = await ask(
      sql<Record<string, unknown>>`select *, company_name as "companyName",
        registration_number as "registrationNumber", vat_number as "vatNumber" from organisations`,
    )
    for (const organisation of organisations)
      expect(organisationInput.safeParse(organisation).error).toBeUndefined()
    const shops = await ask(
      sql<
        Record<string, unknown>
      >`select name, email, phonenumber, address, vending_pickup_time as "vendingPickupTime",
        webshop_url as "webshopUrl" from shops`,
    )
    for (const shop of shops) expect(shopInput.safeParse(shop).error).toBeUndefined()
    const companies = await ask(
      sql<{
        vat: string
      }>`select vat_number as vat from dealers union select vat_number from resellers`,
    )
    expect(companies.filter(({ vat }) => !isVatNumber(vat))).toEqual([])
    const countries = new Set(shops.map(({ address }) => addressInput.parse(address).country))
    expect(countries).toEqual(new Set(COUNTRIES))
    expect(new Set(organisations.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  })

  test('has customers who would pass their own form, some twice and some out of reach', async () => {
    const customers = await ask(
      sql<
        Record<string, unknown>
      >`select first_name as "firstName", last_name as "lastName", emails, phonenumbers,
        external_id as "externalId", language, notification_types as "notificationTypes", shop_id as "shopId", note
        from customers`,
    )
    expect(customers).toHaveLength(2_000)
    const form = customerInput()
    for (const customer of customers) expect(form.safeParse(customer).error).toBeUndefined()
    const [counts] = await ask(
      sql<{ twins: number; silent: number; codes: number }>`select
        (select count(*) from customer_contacts where cardinality(customer_ids) > 1) as twins,
        (select count(*) from customers where emails = '{}' and phonenumbers = '{}') as silent,
        (select count(*) from customer_pincodes) as codes`,
    )
    expect(counts?.twins).toBeGreaterThanOrEqual(20)
    expect(counts?.silent).toBeGreaterThan(10)
    expect(counts?.codes).toBe(2_000)
  })

  test('has products that would pass their own form, with pictures, and some that lack something', async () => {
    const products = await ask(
      sql<Record<string, unknown> & { name: object }>`select plu, name, allergens,
        are_allergens_known as "areAllergensKnown", nutrition as "nutritionalInformation", unit_type as "unitType",
        minimum_amount as "minimumAmount", amount_step as interval, price, vat_rate as "vatRate",
        image_hash as "imageId" from products`,
    )
    expect(products).toHaveLength(200)
    for (const product of products) {
      const name = Object.entries(product.name).map(([language, value]) => ({ language, value }))
      expect(productInput.safeParse({ ...product, name }).error).toBeUndefined()
    }
    const [counts] = await ask(
      sql<{ untranslated: number; unknown: number; pictures: number }>`select
        count(*) filter (where not is_fully_translated) as untranslated,
        count(*) filter (where not are_allergens_known) as unknown, count(image_hash) as pictures from products`,
    )
    expect(counts?.untranslated).toBeGreaterThan(10)
    expect(counts?.unknown).toBeGreaterThan(3)
    expect(counts?.pictures).toBeGreaterThan(150)
  })

  test('has a text for every log and notification', async () => {
    const logs = await ask(
      sql<{ key: string }>`select distinct 'logs:' || text_key as key from logs`,
    )
    const notes = await ask(
      sql<{ key: string }>`select distinct 'notifications:' || text_key as key from notifications`,
    )
    expect([...logs, ...notes].filter(({ key }) => !hasText(key))).toEqual([])
    expect(logs.length).toBeGreaterThan(6)
  })

  test('every change in a log entry or a customer’s history has words in four languages', async () => {
    const logged = await ask(
      sql<LoggedChange>`select distinct type, before, after from logs where after is not null
        union all select distinct 'Customers', before, after from customer_changes`,
    )
    expect(new Set(logged.map(({ type }) => type)).size).toBeGreaterThan(4)
    expect(unreadableChanges(logged)).toEqual([])
  })

  test('has people change only what their role lets them, and nobody their own role', async () => {
    const changes = await ask(
      sql<{ isSelf: boolean; role: string }>`
        select distinct l.subject_id = l.user_id as "isSelf", r.role
        from logs l join role_assignments r on r.user_id = l.user_id and r.organisation_id = l.organisation_id
        where l.text_key in ('generalSettingsUpdated', 'organisationUpdated', 'userInvited', 'userRoleChanged')`,
    )
    expect(changes).toEqual([{ isSelf: false, role: 'Admin' }])
  })

  test('has one user per role who signs in with the password of the demo', async () => {
    for (const role of ROLES) {
      const response = await api.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: {
          email: `${role.toLowerCase()}@demo.lockerdesk.example`,
          password: 'Lockerdesk1',
        },
      })
      expect(response.statusCode).toBeLessThan(300)
      expect(response.headers['set-cookie']).toBeDefined()
    }
  })

  test('is loaded once, also when several nodes start at the same moment', async () => {
    const before = await countAll()
    await Promise.all([loadDemo(api.services), loadDemo(api.services)])
    expect(await countAll()).toEqual(before)
  })

  test('comes back after a reset, the same on another day, in few statements', async () => {
    await api.services.database.write('everything', (tx) =>
      sql`delete from announcements`.execute(tx),
    )
    api.clock.advance({ days: 3, hours: 7 })
    const counting = { ...api.services, database: counted(api.services.database) }
    await resetDemo(counting, api.databaseUrl)
    expect(await shown()).toEqual(fresh)
    expect(await countOf('installation_keys')).toBe(2)
    // Somebody waits for the first page, however many rows there are.
    expect(statements).toBeGreaterThan(20)
    expect(statements).toBeLessThan(400)
    expect(await countOf('temperatures')).toBeGreaterThan(statements * 100)
  })
})
