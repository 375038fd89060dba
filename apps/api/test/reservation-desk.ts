import { sql } from 'kysely'
import { asStaff, buildShop, type ShopFixture, type Staff } from './reservation-fixture.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

interface KeypadCodeRow {
  readonly isLive: boolean
  readonly openings: readonly { readonly boxIds: readonly string[] }[]
  readonly version: number
  readonly codeMac: string
  readonly hash: string
}

export interface ReservationDesk {
  readonly api: TestApi
  readonly tenancy: Tenancy
  readonly member: SignedInUser
  readonly staff: Staff
  readonly shop: ShopFixture
  /** Number of a box that no other test of the file touches. */
  readonly box: () => number
  /** Its keypad has drawn no digits, which could be the ones that a test chooses. */
  readonly unusedShop: () => Promise<ShopFixture>
  readonly ask: <Row>(statement: ReturnType<typeof sql<Row>>) => Promise<Row[]>
  readonly keypadCodes: (subjectId: string) => Promise<KeypadCodeRow[]>
  readonly mustBeEmptied: (box: number) => Promise<boolean | undefined>
  readonly logsAbout: (subjectId: string) => Promise<{ text: string; all: string }[]>
  readonly stop: () => Promise<void>
}

/** An API, a Member of an organisation, and a shop with sixty boxes. */
export const openDesk = async (): Promise<ReservationDesk> => {
  const api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  const shop = await buildShop(api, tenancy.own, { boxes: 60 })
  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows
  let last = 0
  return {
    api,
    tenancy,
    member,
    staff: asStaff(api, tenancy.own, member.token),
    shop,
    box: () => ++last,
    unusedShop: () => buildShop(api, tenancy.own),
    ask,
    keypadCodes: (subjectId) =>
      ask(sql<KeypadCodeRow>`
        select ended_at is null as "isLive", openings, version, code_mac as "codeMac", hash
        from keypad_codes where subject_id = ${subjectId} order by id`),
    mustBeEmptied: async (box) => {
      const [row] = await ask(sql<{ mustBeEmptied: boolean }>`
        select must_be_emptied as "mustBeEmptied" from boxes
        where id = ${shop.locker.boxIds[box - 1]}`)
      return row?.mustBeEmptied
    },
    logsAbout: (subjectId) =>
      ask(sql<{ text: string; all: string }>`
        select text_key as text, logs::text as "all" from logs
        where subject_id = ${subjectId} order by id`),
    stop: () => api.stop(),
  }
}
