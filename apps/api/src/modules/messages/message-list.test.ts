import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { countMessages, listMessages, type MessageFilter } from './message-list-store.ts'
import { messagesTo } from './message-store.ts'
import { findOverdue } from './delivery/outcome-store.ts'

const ROWS = 100_000
const id = (number: number): string => number.toString(16).padStart(24, '0')
const ORGANISATION = id(1)
const BUSY_SHOP = id(17)
const QUIET_SHOP = id(18)

let database: TestDatabase
let explainer: Explainer

/** Nine of ten are the busy shop's; one of a hundred is an SMS, one of a thousand failed. */
const FILL = `
  insert into resellers select '${id(1)}', 'R', 'R', 'v', 'e', 'p', now(), now();
  insert into dealers select '${id(1)}', 'D', '${id(1)}', 'D', 'v', 'e', 'p', now(), now();
  insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
      vat_number, address, created_at, updated_at)
    values ('${ORGANISATION}', 'O', '${id(1)}', 'o', 'O', 'nl', 'c', 'r', 'v', '{}', now(), now());
  insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
      hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
    select lpad(to_hex(16 + n), 24, '0'), '${ORGANISATION}', 'S' || n, 'S', 'e', '', 'p', '{}', 'Europe/Brussels',
      false, 0, '', now(), now() from generate_series(1, 2) n;
  insert into messages (id, organisation_id, shop_id, channel, template, version, language, recipient, recipient_name,
      subject, sealed_content, status, next_attempt_at, created_at)
    select lpad(to_hex(n), 24, '0'), '${ORGANISATION}', case when n % 10 = 0 then '${QUIET_SHOP}' else '${BUSY_SHOP}' end,
      case when n % 100 = 1 then 'sms' else 'email' end, 'test', 1, 'nl', 'm' || n / 3 || '@x.example', 'N', 's', 'c',
      case when n % 1000 = 3 then 'failed' when n % 5000 = 4 then 'queued' else 'sent' end,
      case when n % 5000 = 4 and n % 1000 <> 3 then timestamptz '2026-01-01' + n * interval '1 minute' end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}) n;`

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(FILL)
  await owner.query('vacuum analyze messages')
  await owner.end()
  explainer = openExplainer(database, [ORGANISATION])
}, 300_000)
afterAll(async () => {
  await explainer.close()
  await database.drop()
})

const planOf = <T>(work: () => Promise<T>) => explainer.explain(work, 'messages')
const at = (shopId: string) => ({ organisationId: ORGANISATION, shopId })

/** A page of every range, and the ten thousand and one rows that a capped total counts. */
const LIST_COST = 10_001 + 500

describe('the list among 100,000 messages', () => {
  const CASES: [string, string, MessageFilter][] = [
    ['of a busy shop', BUSY_SHOP, {}],
    ['of a quiet shop', QUIET_SHOP, {}],
    ['of the few that failed', BUSY_SHOP, { statuses: ['failed'] }],
    ['of the few SMS', BUSY_SHOP, { channels: ['sms'] }],
    [
      'of failed or queued e-mails',
      BUSY_SHOP,
      { statuses: ['failed', 'queued'], channels: ['email'] },
    ],
  ]
  test.each(CASES)(
    '%s comes in order from its index, first page and later',
    async (_of, shopId, filter) => {
      for (const direction of ['asc', 'desc'] as const) {
        const list = (after?: string | null) => () =>
          listMessages(
            explainer.reader,
            at(shopId),
            filter,
            { field: 'createdAt', direction },
            { limit: 25, after },
          )
        const first = await planOf(list())
        const next = await planOf(list(first.answer.pageInfo.endCursor))
        for (const plan of [first, next]) {
          expect(plan.answer.items).toHaveLength(25)
          expect(plan.count).toBe(1)
          expect(plan.readWhole).toEqual([])
          expect(plan.indexes).toContain('messages_in_lists')
          expect(plan.touched).toBeLessThan(LIST_COST)
        }
      }
    },
  )

  test('counts each status up to a cap', async () => {
    const plan = await planOf(() => countMessages(explainer.reader, at(BUSY_SHOP), {}))
    expect(plan.answer.find(({ status }) => status === 'sent')).toMatchObject({ isCapped: true })
    expect(plan.readWhole).toEqual([])
    expect(plan.touched).toBeLessThan(10 * 1_001)
  })

  test('by address reads only messages to it', async () => {
    const plan = await planOf(() =>
      messagesTo(explainer.reader, at(BUSY_SHOP), 'm7@x.example', 100),
    )
    expect(plan.answer.length).toBeGreaterThan(1)
    expect(plan.indexes).toEqual(['messages_by_recipient'])
    expect(plan.touched).toBeLessThan(10)
  })

  test('of overdue messages reads only queued ones', async () => {
    const plan = await planOf(() =>
      findOverdue(explainer.reader, '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    )
    expect(plan.answer).toHaveLength(20)
    expect(plan.indexes).toEqual(['messages_due'])
    expect(plan.touched).toBeLessThan(30)
  })
})
