import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTenancy, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'

let api: TestApi
let tenancy: Tenancy
let owner: pg.Client
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  // A sequence counts on, whatever is undone: so many shops fail as if a deadlock had been broken.
  await owner.query(`
    create sequence attempts;
    grant usage on sequence attempts to public;
    create function fail_for_some_time() returns trigger language plpgsql as $$
      begin
        if nextval('attempts') <= tg_argv[0]::int then
          raise exception sqlstate '40P01';
        end if;
        return new;
      end $$`)
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

const SHOP = {
  name: 'Hofladen',
  email: 'Laden@Hof.Example',
  phonenumber: '+49 30 1234567',
  address: {
    street: 'Dorfstraße',
    streetNumber: '4',
    city: 'Ulm',
    zipcode: '89073',
    country: 'de',
  },
}

const createShopFailing = async (times: number) => {
  await owner.query(`
    alter sequence attempts restart;
    drop trigger if exists deadlocks on shops;
    create trigger deadlocks before insert on shops
      for each row execute function fail_for_some_time(${times})`)
  const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  return api.call('mutation ($data: ShopInput!) { createShop(data: $data) { name } }', {
    token: admin.token,
    organisationId: tenancy.own.id,
    variables: { data: SHOP },
  })
}

test('who was undone for the sake of another is tried again, and hears nothing of it', async () => {
  const answer = await createShopFailing(2)
  expect(answer.errors).toBeUndefined()
  const { rows } = await owner.query(
    'select count(*)::int as logged from logs where organisation_id = $1 and type = $2',
    [tenancy.own.id, 'Shops'],
  )
  expect(rows).toEqual([{ logged: 1 }])
})

test('one that never ends is told in the end', async () => {
  expect(codesOf(await createShopFailing(3))).toEqual(['INTERNAL'])
  expect(await brokenInvariants(api.services)).toEqual([])
})
