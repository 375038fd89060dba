import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway } from './devices/device-fixture.ts'
import { shopOf } from './faults/steady-load.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let owner: pg.Client

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  await buildGateway(api.services, tenancy.own)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

const COMPANY = {
  companyName: 'Casiers du Nord',
  vatNumber: 'FR40303265045',
  email: 'contact@casiers.example',
  phonenumber: '+33320123456',
}

const INPUTS = {
  shops: () => ['createShop', 'ShopInput', shopOf('North')],
  resellers: () => ['createReseller', 'CompanyInput', COMPANY],
  dealers: () => [
    'createDealer',
    'CreateDealerInput',
    { ...COMPANY, resellerId: tenancy.own.resellerId },
  ],
  organisations: () => [
    'createOrganisation',
    'CreateOrganisationInput',
    {
      name: 'North',
      pathname: 'north',
      language: 'fr',
      companyName: 'North',
      registrationNumber: '7',
      vatNumber: 'BE0403170701',
      dealerId: tenancy.own.dealerId,
      address: shopOf('North').address,
    },
  ],
  gateways: () => [
    'createServiceLocation',
    'CreateServiceLocationInput',
    { name: 'North', deviceId: 'north-1', shopId: tenancy.own.shopIds[0], isBetaTester: false },
  ],
} as const satisfies Record<string, () => readonly [string, string, object]>

type Table = keyof typeof INPUTS

const create = (table: Table) => {
  const [mutation, input, data] = INPUTS[table]()
  const answer = table === 'gateways' ? 'secret' : '_id'
  return api.call(`mutation ($data: ${input}!) { ${mutation}(data: $data) { ${answer} } }`, {
    token: superUser.token,
    organisationId: tenancy.own.id,
    variables: { data },
  })
}

/** The next one that is added draws the public id of one that is there. */
const letTheNextCollide = async (table: Table) => {
  await owner.query(`create sequence if not exists drawn; grant usage on sequence drawn to public`)
  await owner.query(`alter sequence drawn restart`)
  await owner.query(`create or replace function collide() returns trigger language plpgsql security definer as $$
    begin
      if nextval('drawn') = 1 then
        execute format('select public_id from %I where id <> $1 order by created_at limit 1', tg_table_name)
          into strict new.public_id using new.id;
      end if;
      return new;
    end $$`)
  await owner.query(`create trigger collide before insert on ${table} for each row
    execute function collide()`)
}

test.for(Object.keys(INPUTS) as Table[])(
  'of %s, one whose random public id is taken is created with another one',
  async (table) => {
    await letTheNextCollide(table)
    expect((await create(table)).errors).toBeUndefined()
  },
)
