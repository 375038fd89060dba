import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLog } from '../../../test/log-rows.ts'
import { freshObjects } from '../../../test/permission-matrix/fresh-objects.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'
import { forgetOldSignInsJob } from '../auth/index.ts'
import { deviceJobs } from '../devices/index.ts'
import { temperatureJobs } from '../temperatures/index.ts'
import { forgetOldPeopleJob, forgetOldStepsJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const call = (query: string, variables: object = {}, by = admin) =>
  api.call(query, { token: by.token, organisationId: tenancy.own.id, variables })
const DAYS = 'reservations messages orders temperatures deviceLogs signIns'
const save = (data: object, by = admin) =>
  call(
    `mutation ($data: RetentionInput!) { upsertRetentionSettings(data: $data) { ${DAYS} } }`,
    { data },
    by,
  )
const preview = async (data: object): Promise<Record<string, number>> => {
  const answer = await call(
    'query ($data: RetentionInput!) { retentionPreview(data: $data) { runsAt kinds { kind count isMore } } }',
    { data },
  )
  const { kinds } = dataOf<{ kinds: { kind: string; count: number }[] }>(answer, 'retentionPreview')
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
}
const runJobs = async () => {
  const jobs = [
    forgetOldPeopleJob(api.services),
    forgetOldSignInsJob(api.services),
    ...deviceJobs(api.services),
    ...temperatureJobs(api.services),
  ]
  for (const job of jobs) await job.run({})
}
const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

/** An order with its buyer, a reservation with its message, a reading, an event and a device message: all long ago. */
const leaveThePast = async (at: OrganisationFixture) => {
  const fresh = freshObjects(api, tenancy)
  const order = await fresh.order(at)
  await fresh.message(at)
  const { id: lockerId } = await fresh.locker(at)
  const of = sql`organisation_id = ${at.id}`
  await write(sql`update orders set created_at = now() - interval '8 years', updated_at = now() - interval '8 years',
    first_name = 'Odette', emails = '{odette@past.example}' where ${of}`)
  await write(sql`update reservations set status = 'completed', completed_at = now() - interval '100 days',
    created_at = now() - interval '101 days', first_name = 'Odette', emails = '{odette@past.example}',
    is_waiting = false, completes_at = null, awaits_filling = false where ${of}`)
  await write(sql`update messages set created_at = now() - interval '100 days' where ${of}`)
  await write(sql`insert into temperatures (locker_id, measured_at, temperature)
    values (${lockerId}, now() - interval '370 days', 4), (${lockerId}, now() - interval '10 days', 4)`)
  await write(sql`insert into device_logs (id, organisation_id, device_id, direction, type, raw, created_at)
    values (${newId()}, ${at.id}, 'past', 'received', 'State', '{}', now() - interval '20 days')`)
  return order
}

const namesOf = (at: OrganisationFixture) =>
  ask<{ table: string }>(sql`
    select 'orders' as table from orders where organisation_id = ${at.id} and orders::text ilike '%odette%'
    union select 'reservations' from reservations where organisation_id = ${at.id} and reservations::text ilike '%odette%'
    union select 'messages' from messages where organisation_id = ${at.id} and sealed_content is not null
    union select 'words' from reservation_words where organisation_id = ${at.id} and word like 'odette%'
    order by 1`)

/** Everything that adds up. */
const totalsOf = (at: OrganisationFixture) =>
  ask(sql`select
    (select json_agg(json_build_array(order_number, status, total_price, refunded_amount, paid_at) order by id)
      from orders where organisation_id = ${at.id}) as orders,
    (select sum(total_price) from order_lines where organisation_id = ${at.id}) as lines,
    (select json_agg(to_json(p) order by p.id) from papers p where organisation_id = ${at.id}) as papers,
    (select json_agg(json_build_array(public_id, status, order_amount, completed_at) order by id)
      from reservations where organisation_id = ${at.id}) as reservations,
    (select json_agg(json_build_array(channel, status, sent_at) order by id)
      from messages where organisation_id = ${at.id}) as messages,
    (select sum(used) from quota_days where organisation_id = ${at.id}) as used`)

describe('how long data is kept', () => {
  test('is as the product has it until an Admin says otherwise, within the bounds of the law', async () => {
    const answer = await call(
      `query { retentionSettings { ${DAYS} origins { field isOwn origin } } }`,
    )
    expect(dataOf(answer, 'retentionSettings')).toMatchObject({
      orders: 3653,
      temperatures: 400,
      deviceLogs: 30,
      signIns: 90,
    })
    const refused = await save({ orders: 365, temperatures: 30, signIns: 9999 })
    expect(refused.errors?.[0]?.extensions.fields).toEqual([
      { path: 'orders', problem: 'tooLow' },
      { path: 'temperatures', problem: 'tooLow' },
      { path: 'signIns', problem: 'tooHigh' },
    ])
    expect(dataOf(await save({ messages: 60 }), 'upsertRetentionSettings')).toMatchObject({
      messages: 60,
      reservations: 731,
    })
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'retentionSaved',
      before: { messages: null },
      after: { messages: 60 },
    })
    await save({})
  })

  test('is for Admins; a Dealer may do it, and the Admins hear of it', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    expect(codesOf(await save({}, member))).toEqual(['FORBIDDEN'])
    expect(codesOf(await save({}, dealer))).toEqual([])
    const told = await ask(sql`select from notifications where user_id = ${admin.id}
      and text_params->>'logKey' = 'retentionSaved'`)
    expect(told).toHaveLength(1)
  })

  test('is previewed as the next run does it; the run leaves sums, papers and others alone and says so', async () => {
    await leaveThePast(tenancy.own)
    await leaveThePast(tenancy.sibling)
    const NONE = {
      reservations: 0,
      messages: 0,
      orders: 0,
      temperatures: 0,
      deviceLogs: 0,
      signIns: 0,
    }
    expect(await preview({})).toEqual(NONE)
    const strict = {
      reservations: 90,
      messages: 90,
      orders: 2557,
      temperatures: 365,
      deviceLogs: 14,
    }
    const counts = await ask<{ reservations: number; messages: number; orders: number }>(sql`select
      (select count(*)::int from reservations where organisation_id = ${tenancy.own.id}) as reservations,
      (select count(*)::int from messages where organisation_id = ${tenancy.own.id}) as messages,
      (select count(*)::int from orders where organisation_id = ${tenancy.own.id}) as orders`)
    expect(await preview(strict)).toEqual({ ...NONE, ...counts[0], temperatures: 1, deviceLogs: 1 })
    expect(counts[0]?.orders).toBeGreaterThan(0)
    const totals = [await totalsOf(tenancy.own), await totalsOf(tenancy.sibling)]
    await runJobs()
    expect((await namesOf(tenancy.own)).map(({ table }) => table)).toContain('orders')
    await save(strict)
    await runJobs()
    expect(await namesOf(tenancy.own)).toEqual([])
    expect((await namesOf(tenancy.sibling)).length).toBeGreaterThan(2)
    expect([await totalsOf(tenancy.own), await totalsOf(tenancy.sibling)]).toEqual(totals)
    expect(await preview(strict)).toEqual(NONE)
    const left =
      await ask(sql`select (select count(*)::int from temperatures t join lockers l on l.id = t.locker_id
        where l.organisation_id = o.id) as readings, (select count(*)::int from device_logs d
        where d.organisation_id = o.id and device_id = 'past') as logs
      from organisations o where o.id in (${tenancy.own.id}, ${tenancy.sibling.id}) order by o.id`)
    expect(left).toEqual([
      { readings: 1, logs: 0 },
      { readings: 2, logs: 1 },
    ])
    const trail = await ask<{ textKey: string }>(sql`select text_key as "textKey" from logs
      where organisation_id = ${tenancy.own.id} and text_key like 'old%Forgotten' order by text_key`)
    expect(trail.map(({ textKey }) => textKey)).toEqual([
      'oldMessagesForgotten',
      'oldOrdersForgotten',
      'oldReservationsForgotten',
    ])
    await save({})
  })

  test('answers that were kept for a second try are gone after two days', async () => {
    const kept = () => ask(sql`select from idempotency_keys where principal_id = ${admin.id}`)
    await write(sql`delete from idempotency_keys`)
    await save({})
    api.clock.advance({ hours: 47 })
    await forgetOldStepsJob(api.services).run({})
    expect(await kept()).toHaveLength(1)
    api.clock.advance({ hours: 2 })
    await forgetOldStepsJob(api.services).run({})
    expect(await kept()).toHaveLength(0)
    api.clock.advance({ hours: -49 })
  })

  test('holds for sign-ins by the longest of the organisations that somebody works for', async () => {
    const [here, both] = [
      await signedInUser(api.services, { role: 'Member', at: tenancy.own }),
      await signedInUser(api.services, { role: 'Member', at: tenancy.own }),
    ]
    await write(sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
      values (${newId()}, ${both.id}, 'Member', ${tenancy.sibling.id}, now())`)
    await write(
      sql`update sessions set ended_at = now() - interval '60 days' where user_id in (${here.id}, ${both.id})`,
    )
    expect(await preview({})).toMatchObject({ signIns: 0 })
    expect(await preview({ signIns: 30 })).toMatchObject({ signIns: 1 })
    await save({ signIns: 30 })
    await runJobs()
    const left = await ask(
      sql`select user_id as id from sessions where user_id in (${here.id}, ${both.id})`,
    )
    expect(left).toEqual([{ id: both.id }])
    await save({})
  })
})
