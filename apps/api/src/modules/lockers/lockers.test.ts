import { LOCKER_FILTERS, plainLayout } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from '../../../test/devices/device-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let dealer: SignedInUser
let admin: SignedInUser
let member: SignedInUser
let gateway: GatewayFixture
let locker: LockerFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  gateway = await buildGateway(api.services, tenancy.own, { isOnline: true })
  locker = await buildLocker(api.services, tenancy.own, gateway)
})
afterAll(() => api.stop())

const as = (user: SignedInUser, variables: object = {}) => ({
  token: user.token,
  organisationId: tenancy.own.id,
  variables,
})

const open = (user: SignedInUser, variables: object, at = locker) =>
  api.call(
    `mutation ($lockerId: ID!, $boxIds: [ID!]!, $openMainDoor: Boolean) {
      openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds, openMainDoor: $openMainDoor) {
        _id status doors { boxId isMainDoor label status } } }`,
    as(user, { lockerId: at.id, boxIds: [], ...variables }),
  )

const freshLocker = async (isOnline = true) =>
  buildLocker(
    api.services,
    tenancy.own,
    await buildGateway(api.services, tenancy.own, { isOnline }),
  )

const NEW_LOCKER = {
  name: 'Kühlschrank',
  lockerId: 'LK-1',
  temperatureType: 'Refrigerated',
  hasMainDoor: true,
  layout: plainLayout(2, 3),
}

describe('lockers', () => {
  test('an installer creates one with its cabinet; its gateway gets the configuration [S7.28]', async () => {
    const at = await buildGateway(api.services, tenancy.own)
    const create = (data: object, user = dealer) =>
      api.call(
        `mutation ($data: CreateLockerInput!) { createLocker(data: $data) {
          _id boxCount columns rows limits { warningLimit } hasOwnLimits
          boxes { id label column row state isWithinReach } serviceLocation { _id queuedMessagesCount } } }`,
        as(user, { data: { ...NEW_LOCKER, serviceLocationId: at.id, ...data } }),
      )
    const answer = await create({})
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.['createLocker']).toMatchObject({
      boxCount: 6,
      columns: 2,
      limits: { warningLimit: 5 },
      hasOwnLimits: false,
      boxes: expect.arrayContaining([
        expect.objectContaining({ label: '6', column: 2, row: 3, state: 'unknown' }),
      ]),
      serviceLocation: { _id: at.id, queuedMessagesCount: 1 },
    })
    expect(codesOf(await create({}))).toEqual(['LOCKER_ID_TAKEN'])
    expect(codesOf(await create({ lockerId: 'LK-2' }, admin))).toEqual(['FORBIDDEN'])
    const outside = await create({ lockerId: 'LK-3', layout: { ...plainLayout(2, 3), rows: 2 } })
    expect(outside.errors?.[0]?.extensions.fields).toEqual([
      { path: 'layout.boxes.2', problem: 'layout' },
    ])
  })

  test('an Admin changes name, limits and cooldown; limits out of order are refused [S2.12 S7.56]', async () => {
    const limits = {
      warningLimit: 4,
      warningAfterMinutes: 10,
      lockdownLimit: 6,
      lockdownAfterMinutes: 20,
      pauseAfterDoorMinutes: 15,
      discardAfterMinutes: 60,
    }
    const update = (data: object) =>
      api.call(
        `mutation ($id: ID!, $data: UpdateLockerInput!) { updateLocker(id: $id, data: $data) {
          name cooldownMs hasOwnLimits limits { lockdownLimit } } }`,
        as(admin, {
          id: locker.id,
          data: { name: 'Theke', temperatureType: 'Refrigerated', ...data },
        }),
      )
    expect((await update({ limits, cooldownMs: 3000 })).data?.['updateLocker']).toEqual({
      name: 'Theke',
      cooldownMs: 3000,
      hasOwnLimits: true,
      limits: { lockdownLimit: 6 },
    })
    const wrong = await update({ limits: { ...limits, lockdownLimit: 3 } })
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'limits.lockdownLimit', problem: 'tooLow' },
    ])
    expect((await update({})).data?.['updateLocker']).toMatchObject({ hasOwnLimits: false })
  })

  test('is listed with boxes, limited by the filter and the caller’s shops [S2.10 S3.16 S7.27]', async () => {
    const list = async (variables: object, user = admin) =>
      (
        await api.call(
          `query ($shopId: ID, $filter: LockerFilter) { lockers(shopId: $shopId, filter: $filter, pagination: { limit: 100 }) {
          items { _id boxCount cooldown isOnline mainDoorStatus temperatureLevel boxes { id } } } }`,
          as(user, variables),
        )
      ).data?.['lockers'] as { items: { _id: string; boxes: unknown[] }[] }
    const offline = await freshLocker(false)
    const ids = async (variables: object, user = admin) =>
      (await list(variables, user)).items.map(({ _id }) => _id)
    expect(await ids({})).toEqual(expect.arrayContaining([locker.id, offline.id]))
    expect(await ids({ filter: { only: ['offline'] } })).toContain(offline.id)
    expect(await ids({ filter: { only: ['offline'] } })).not.toContain(locker.id)
    expect(await ids({ filter: { query: gateway.deviceId } })).toEqual([locker.id])
    expect(await ids({ shopId: tenancy.own.shopIds[1] })).toEqual([])
    const elsewhere = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [tenancy.own.shopIds[1]],
    })
    expect(await ids({}, elsewhere)).toEqual([])
  })

  test.each([
    ['lockers', '{ items { _id } }'],
    ['lockerCounts', '{ all }'],
    ['serviceLocations', '{ items { _id } }'],
    ['overview', '{ offlineGatewayCount }'],
  ])('%s of a shop out of reach is not found', async (field, answer) => {
    const elsewhere = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [tenancy.own.shopIds[1]],
    })
    const ask = async (user: SignedInUser, shopId: string) =>
      codesOf(
        await api.call(
          `query ($shopId: ID) { ${field}(shopId: $shopId) ${answer} }`,
          as(user, { shopId }),
        ),
      )
    expect(await ask(admin, tenancy.own.shopIds[1])).toEqual([])
    expect(await ask(admin, tenancy.foreign.shopIds[0])).toEqual(['NOT_FOUND'])
    expect(await ask(elsewhere, tenancy.own.shopIds[0])).toEqual(['NOT_FOUND'])
  })

  test('a Member opens chosen boxes; only an Admin opens all of them or the main door [S2.14 S7.58]', async () => {
    const at = await freshLocker()
    const [first, second] = at.boxIds
    const answer = await open(member, { boxIds: [first, second] }, at)
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.['openLockerBoxes']).toMatchObject({
      status: 'queued',
      doors: [
        { boxId: first, isMainDoor: false, label: '1', status: 'queued' },
        { boxId: second, isMainDoor: false, label: '2', status: 'queued' },
      ],
    })
    const other = await freshLocker()
    expect(codesOf(await open(member, { boxIds: other.boxIds }, other))).toEqual(['FORBIDDEN'])
    expect(codesOf(await open(member, { openMainDoor: true }, other))).toEqual(['FORBIDDEN'])
    const all = await open(admin, { boxIds: other.boxIds, openMainDoor: true }, other)
    expect(all.errors).toBeUndefined()
    expect(codesOf(await open(admin, { boxIds: [first] }, other))).toEqual(['NOT_FOUND'])
  })

  test('an opening by the Dealer notifies the Admins', async () => {
    const at = await freshLocker()
    await open(dealer, { boxIds: [at.boxIds[0]] }, at)
    const told = await api.call('{ notifications { items { message } } }', as(admin))
    expect(JSON.stringify(told.data)).toContain('box 1 opened')
  })

  test('an opening is refused while offline and during the cooldown [S7.27]', async () => {
    const offline = await freshLocker(false)
    expect(codesOf(await open(member, { boxIds: [offline.boxIds[0]] }, offline))).toEqual([
      'GATEWAY_OFFLINE',
    ])
    const at = await freshLocker()
    await open(member, { boxIds: [at.boxIds[0]] }, at)
    const cooling = await open(member, { boxIds: [at.boxIds[1]] }, at)
    expect(codesOf(cooling)).toEqual(['LOCKER_COOLING_DOWN'])
    api.clock.advance({ seconds: 5 })
    expect((await open(member, { boxIds: [at.boxIds[1]] }, at)).errors).toBeUndefined()
  })

  test('a lockdown records an optional reason and corrective action; only an Admin ends it [S4.17 S7.59]', async () => {
    const at = await freshLocker()
    const change = (user: SignedInUser, variables: object) =>
      api.call(
        `mutation ($id: ID!, $on: Boolean!, $reason: String, $action: String) {
          changeLockerLockdownStatus(lockerId: $id, newInLockdown: $on, reason: $reason, correctiveAction: $action) {
            isInLockdown lockdown { cause reason startedByName } } }`,
        as(user, { id: at.id, ...variables }),
      )
    expect(codesOf(await change(member, { on: true, reason: ' ' }))).toEqual(['BAD_USER_INPUT'])
    expect(
      (await change(member, { on: true, reason: 'Compressor is loud' })).data?.[
        'changeLockerLockdownStatus'
      ],
    ).toMatchObject({
      isInLockdown: true,
      lockdown: { cause: 'user', reason: 'Compressor is loud' },
    })
    expect(codesOf(await change(admin, { on: true, reason: 'Again' }))).toEqual([
      'ALREADY_IN_LOCKDOWN',
    ])
    expect(codesOf(await change(member, { on: false, action: 'Repaired' }))).toEqual(['FORBIDDEN'])
    expect(codesOf(await change(admin, { on: false, action: '' }))).toEqual(['BAD_USER_INPUT'])
    const released = await change(admin, { on: false, action: 'Repaired' })
    expect(released.data?.['changeLockerLockdownStatus']).toEqual({
      isInLockdown: false,
      lockdown: null,
    })
    const unstated = await change(member, { on: true })
    expect(unstated.data?.['changeLockerLockdownStatus']).toMatchObject({
      lockdown: { cause: 'user', reason: 'not stated' },
    })
    expect(codesOf(await change(admin, { on: false }))).toEqual([])
  })

  test('in lockdown staff can still empty it, but an API key cannot open it', async () => {
    const at = await freshLocker()
    const key = await apiKeyToken(api.services, tenancy.own, ['locker.openBoxes'])
    await api.services.database.write('everything', (tx) =>
      sql`insert into lockdowns (id, organisation_id, locker_id, cause, reason, started_at, inform_customers)
        values (${at.id}, ${tenancy.own.id}, ${at.id}, 'automatic', 'temperature', now(), false)`.execute(
        tx,
      ),
    )
    const byKey = await api.call(
      'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
      { token: key, variables: { id: at.id, boxIds: [at.boxIds[0]] } },
    )
    expect(codesOf(byKey)).toEqual(['LOCKER_IN_LOCKDOWN'])
    expect((await open(member, { boxIds: [at.boxIds[0]] }, at)).errors).toBeUndefined()
  })

  test('a box goes out of service with a note, and is confirmed empty', async () => {
    const at = await freshLocker()
    const [boxId] = at.boxIds
    const out = await api.call(
      'mutation ($id: ID!) { setBoxOutOfService(boxId: $id, isOutOfService: true, note: "Hinge broken") { boxes { id state outOfServiceNote } } }',
      as(member, { id: boxId }),
    )
    expect(out.data?.['setBoxOutOfService']).toMatchObject({
      boxes: expect.arrayContaining([
        { id: boxId, state: 'outOfService', outOfServiceNote: 'Hinge broken' },
      ]),
    })
    const foreign = await buildLocker(
      api.services,
      tenancy.foreign,
      await buildGateway(api.services, tenancy.foreign),
    )
    const elsewhere = await api.call(
      'mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }',
      as(member, { id: foreign.boxIds[0] }),
    )
    expect(codesOf(elsewhere)).toEqual(['NOT_FOUND'])
    const events = await api.call(
      'query ($id: ID!) { lockerEvents(lockerId: $id) { kind boxLabel params } }',
      as(member, { id: at.id }),
    )
    expect(events.data?.['lockerEvents']).toMatchObject([
      { kind: 'boxOutOfService', boxLabel: '1' },
    ])
  })

  test('an occupied one cannot be deleted [S7.57]', async () => {
    const at = await freshLocker()
    const remove = () =>
      api.call('mutation ($id: ID!) { deleteLocker(id: $id) { _id } }', as(dealer, { id: at.id }))
    const setOccupied = (isOccupied: boolean) =>
      api.services.database.write('everything', (tx) =>
        sql`update boxes set must_be_emptied = ${isOccupied} where id = ${at.boxIds[0]}`.execute(
          tx,
        ),
      )
    await setOccupied(true)
    expect(codesOf(await remove())).toEqual(['LOCKER_OCCUPIED'])
    await setOccupied(false)
    expect((await remove()).errors).toBeUndefined()
    expect(codesOf(await remove())).toEqual(['NOT_FOUND'])
  })

  test('every filter counts exactly what its list shows', async () => {
    const at = await freshLocker()
    const at2 = await freshLocker(false)
    const [emptied, broken, ajar] = at.boxIds
    await api.services.database.write('everything', async (tx) => {
      await sql`update boxes set must_be_emptied = true where id = ${emptied}`.execute(tx)
      await sql`update boxes set is_out_of_service = true where id = ${broken}`.execute(tx)
      await sql`update boxes set lock_status = 'open',
        lock_changed_at = ${new Date(api.clock.now().getTime() - 3_600_000)} where id = ${ajar}`.execute(
        tx,
      )
    })
    await api.call(
      `mutation ($id: ID!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: true, reason: "Cooling off") { _id } }`,
      as(dealer, { id: at.id }),
    )
    const lists = LOCKER_FILTERS.map(
      (only) =>
        `${only}: lockers(filter: { only: [${only}] }, pagination: { limit: 100 }) { totalCount items { _id } }`,
    )
    const { data, errors } = await api.call(
      `{ lockerCounts { all ${LOCKER_FILTERS.join(' ')} } all: lockers(pagination: { limit: 1 }) { totalCount } ${lists.join(' ')} }`,
      as(member),
    )
    expect(errors).toBeUndefined()
    const { lockerCounts, ...shown } = data as Record<string, Record<string, unknown>>
    expect(lockerCounts).toEqual(
      Object.fromEntries(Object.entries(shown).map(([name, list]) => [name, list['totalCount']])),
    )
    for (const only of ['lockdown', 'openTooLong', 'toBeEmptied', 'outOfService'])
      expect(JSON.stringify(shown[only])).toContain(at.id)
    expect(JSON.stringify(shown['offline'])).toContain(at2.id)
    expect(JSON.stringify(shown['offline'])).not.toContain(at.id)
  })

  test('the overview counts what needs attention [S2.6 S2.7]', async () => {
    const before = await api.call(
      '{ overview { offlineGatewayCount lockersInLockdown { _id lockdown { reason } } } }',
      as(member),
    )
    const offline = await freshLocker(false)
    const after = await api.call(
      `{ overview { gatewayCount offlineGatewayCount offlineGateways { _id lockers { _id boxCount } }
        updatedAt } }`,
      as(member),
    )
    expect(after.errors).toBeUndefined()
    const counts = [before, after].map(
      ({ data }) => (data?.['overview'] as { offlineGatewayCount: number }).offlineGatewayCount,
    )
    expect(counts[1]).toBe((counts[0] ?? 0) + 1)
    expect(JSON.stringify(after.data)).toContain(offline.id)
  })
})

test('the overview counts all offline gateways and lists the first hundred [S2.9 S9.19]', async () => {
  const seller = await buildTenancy(api.services)
  const user = await signedInUser(api.services, { role: 'Member', at: seller.own })
  const { id } = await buildGateway(api.services, seller.own, { isOnline: false })
  await api.services.database.write('everything', async (tx) => {
    for (const [table, key] of [
      ['gateways', 'id'],
      ['gateway_states', 'gateway_id'],
    ] as const) {
      const { rows } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(
        tx,
      )
      const names = rows.map(({ name }) => name)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(names.map((name) => sql.ref(`copy.${name}`)))} from ${sql.table(table)} one,
        generate_series(1, 100) n, lateral jsonb_populate_record(one, jsonb_build_object(${key}::text,
          left(md5(${id} || n), 24), 'device_id', 'copy-' || one.${sql.ref(key)} || n,
          'public_id', 'C' || left(one.${sql.ref(key)}, 8) || n)) copy
        where one.${sql.ref(key)} = ${id}`.execute(tx)
    }
  })
  const { data, errors } = await api.call(
    '{ overview { offlineGatewayCount offlineGateways { _id } } }',
    { token: user.token, organisationId: seller.own.id },
  )
  expect(errors).toBeUndefined()
  const shown = data?.['overview'] as { offlineGatewayCount: number; offlineGateways: object[] }
  expect([shown.offlineGatewayCount, shown.offlineGateways.length]).toEqual([101, 100])
})

test('the settings list who gets alerts, with their levels', async () => {
  const choices = [{ kind: 'foodSafety', app: 'all', email: 'warning', sms: 'never' }]
  const chosen = await api.call(
    `mutation ($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) { phonenumber } }`,
    as(member, { data: { choices, phonenumber: '', isUrgentLetThrough: true } }),
  )
  expect(chosen.errors).toBeUndefined()
  const { data, errors } = await api.call(
    'query ($id: ID!) { lockerAlerts(lockerId: $id) { _id app email sms } }',
    as(admin, { id: locker.id }),
  )
  expect(errors).toBeUndefined()
  expect(data?.['lockerAlerts']).toEqual(
    expect.arrayContaining([
      { _id: member.id, app: 'all', email: 'warning', sms: 'never' },
      { _id: admin.id, app: 'all', email: 'danger', sms: 'never' },
    ]),
  )
})
