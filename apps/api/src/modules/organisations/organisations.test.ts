import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let reseller: SignedInUser
let dealer: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

let made = 0
const newOrganisation = (changes: object = {}) => ({
  name: 'Bäckerei Öhler',
  pathname: `baeckerei-${++made}`,
  language: 'de',
  companyName: 'Öhler GmbH',
  registrationNumber: 'HRB 7',
  vatNumber: 'de 136 695 976',
  dealerId: tenancy.own.dealerId,
  address: {
    street: 'Am Markt',
    streetNumber: '3a',
    city: 'Köln',
    zipcode: '50667',
    country: 'de',
  },
  ...changes,
})

const FIELDS =
  '_id id name pathname vatNumber removedAt restorableUntil shopCount supportEmail note dealer { _id companyName }'

const create = (data: object, { token }: SignedInUser = dealer) =>
  api.call(
    `mutation ($data: CreateOrganisationInput!) { createOrganisation(data: $data) { ${FIELDS} } }`,
    { token, variables: { data } },
  )

interface Answered {
  readonly _id: string
  readonly name: string
  readonly removedAt: string | null
  readonly restorableUntil: string | null
}

const created = async (changes: object = {}): Promise<Answered> => {
  const answer = await create(newOrganisation(changes))
  expect(answer.errors).toBeUndefined()
  return answer.data?.['createOrganisation'] as Answered
}

const list = async (token: string, filter: object = {}): Promise<string[]> => {
  const answer = await api.call(
    'query ($filter: OrganisationFilter) { organisations(filter: $filter, pagination: {limit: 100}) { totalCount items { _id } } }',
    { token, variables: { filter } },
  )
  expect(answer.errors).toBeUndefined()
  const page = answer.data?.['organisations'] as { totalCount: number; items: { _id: string }[] }
  expect(page.totalCount).toBe(page.items.length)
  return page.items.map(({ _id }) => _id)
}

const idsOf = (organisations: readonly OrganisationFixture[]) => organisations.map(({ id }) => id)

const byName = (mutation: 'removeOrganisation' | 'purgeOrganisation') => {
  return (id: string, name: string, { token }: SignedInUser) =>
    api.call(
      `mutation ($id: ID!, $name: String!) { ${mutation}(id: $id, name: $name) { ${FIELDS} } }`,
      { token, variables: { id, name } },
    )
}
const remove = byName('removeOrganisation')
const purge = byName('purgeOrganisation')
const restore = (id: string, { token }: SignedInUser) =>
  api.call(`mutation ($id: ID!) { restoreOrganisation(id: $id) { ${FIELDS} } }`, {
    token,
    variables: { id },
  })
const move = (id: string, dealerId: string, { token }: SignedInUser) =>
  api.call(
    `mutation ($id: ID!, $dealerId: ID!) { moveOrganisation(id: $id, dealerId: $dealerId) { ${FIELDS} } }`,
    { token, variables: { id, dealerId } },
  )
const byId = (id: string, { token }: SignedInUser) =>
  api.call(`query ($id: ID!) { getOrganisationById(id: $id) { ${FIELDS} } }`, {
    token,
    variables: { id },
  })

describe('the list of organisations', () => {
  test('everybody sees what their roles cover and nothing else', async () => {
    const { own, sibling, foreign, organisations } = tenancy
    const underReseller = organisations.filter(({ resellerId }) => resellerId === own.resellerId)
    expect(await list(superUser.token)).toEqual(expect.arrayContaining(idsOf(organisations)))
    const ofReseller = await list(reseller.token)
    expect(ofReseller).toEqual(expect.arrayContaining(idsOf(underReseller)))
    expect(ofReseller).not.toContain(foreign.id)
    const ofDealer = await list(dealer.token)
    expect(ofDealer).toEqual(expect.arrayContaining([own.id, sibling.id]))
    expect(ofDealer).not.toContain(underReseller[2]?.id)
    expect(await list(admin.token)).toEqual([own.id])
  })

  test('several roles add up', async () => {
    const both = await signedInUser(
      api.services,
      { role: 'Admin', at: tenancy.foreign },
      { role: 'Member', at: tenancy.own },
    )
    expect(new Set(await list(both.token))).toEqual(new Set([tenancy.foreign.id, tenancy.own.id]))
    const nobody = await signedInUser(api.services)
    expect(await list(nobody.token)).toEqual([])
  })

  test('filters narrow it and never widen it', async () => {
    const { own, foreign } = tenancy
    const ofForeignDealer = await list(superUser.token, { dealerId: foreign.dealerId })
    expect(ofForeignDealer).toContain(foreign.id)
    expect(ofForeignDealer).not.toContain(own.id)
    expect(await list(superUser.token, { resellerId: own.resellerId })).toContain(own.id)
    expect(await list(dealer.token, { dealerId: foreign.dealerId })).toEqual([])
    expect(await list(reseller.token, { resellerId: foreign.resellerId })).toEqual([])
  })

  test('the search finds without case and accents, and takes % literally', async () => {
    const { _id } = await created({ name: 'Käserei Ammann' })
    expect(await list(dealer.token, { query: 'kaserei AMM' })).toEqual([_id])
    expect(await list(dealer.token, { query: '%' })).toEqual([])
    const ids = [_id, tenancy.foreign.id, 'f'.repeat(24)]
    expect(await list(dealer.token, { ids })).toEqual([_id])
    const found = await api.call('{ findOrganisations(query: "KASEREI") { _id } }', {
      token: dealer.token,
    })
    expect(found.data?.['findOrganisations']).toEqual([{ _id }])
    const foreign = await signedInUser(api.services, { role: 'Dealer', at: tenancy.foreign })
    const foundByForeign = await api.call(
      '{ findOrganisations(query: "KASEREI") { _id } }',
      foreign,
    )
    expect(foundByForeign.data?.['findOrganisations']).toEqual([])
  })

  test('a row tells its shops and its dealer, but a Member learns nothing of the reseller', async () => {
    const query = `{ organisations { items { _id shopCount dealer { _id organisationCount reseller { _id } } } } }`
    const { own } = tenancy
    const ofAdmin = await api.call(query, admin)
    expect(ofAdmin.data?.['organisations']).toEqual({
      items: [
        {
          _id: own.id,
          shopCount: 2,
          dealer: { _id: own.dealerId, organisationCount: null, reseller: null },
        },
      ],
    })
    const ofReseller = await api.call(query, reseller)
    const page = ofReseller.data?.['organisations'] as { items: object[] }
    expect(page.items).toContainEqual({
      _id: own.id,
      shopCount: 2,
      dealer: {
        _id: own.dealerId,
        organisationCount: expect.any(Number) as number,
        reseller: { _id: own.resellerId },
      },
    })
  })

  test('an API key does not list organisations, but knows its own [S7.33]', async () => {
    const token = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
    expect(codesOf(await api.call('{ organisations { totalCount } }', { token }))).toEqual([
      'FORBIDDEN',
    ])
    const own = await api.call('{ getCurrentOrganisation { _id } }', { token })
    expect(own.data?.['getCurrentOrganisation']).toEqual({ _id: tenancy.own.id })
  })

  test('pages by cursor follow each other in every order', async () => {
    for (const field of ['name', 'dealer', 'createdAt']) {
      const query = `query ($after: String) { organisations(sort: {field: ${field}, direction: desc}, pagination: {limit: 3, after: $after}) {
        items { _id } pageInfo { endCursor hasNextPage } } }`
      const seen: string[] = []
      let after: string | null = null
      do {
        const answer = await api.call(query, { token: superUser.token, variables: { after } })
        const page = answer.data?.['organisations'] as {
          items: { _id: string }[]
          pageInfo: { endCursor: string; hasNextPage: boolean }
        }
        seen.push(...page.items.map(({ _id }) => _id))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after !== null)
      expect(new Set(seen).size).toBe(seen.length)
      expect(new Set(seen)).toEqual(new Set(await list(superUser.token)))
    }
  })
})

describe('creating an organisation', () => {
  test('a Dealer creates one under their own dealer, and works in it at once [S3.21]', async () => {
    const { _id } = await created()
    const inside = await api.call('{ getCurrentOrganisation { name vatNumber shopCount } }', {
      token: dealer.token,
      organisationId: _id,
    })
    expect(inside.data?.['getCurrentOrganisation']).toEqual({
      name: 'Bäckerei Öhler',
      vatNumber: 'DE136695976',
      shopCount: 0,
    })
  })

  test('not under another dealer, and not by an Admin', async () => {
    const elsewhere = newOrganisation({ dealerId: tenancy.foreign.dealerId })
    expect(codesOf(await create(elsewhere))).toEqual(['NOT_FOUND'])
    expect(codesOf(await create(elsewhere, reseller))).toEqual(['NOT_FOUND'])
    expect(codesOf(await create(newOrganisation(), admin))).toEqual(['FORBIDDEN'])
    const missing = newOrganisation({ dealerId: 'f'.repeat(24) })
    expect(codesOf(await create(missing, superUser))).toEqual(['NOT_FOUND'])
  })

  test('a wrong VAT number is refused at its field [S5.29]', async () => {
    const answer = await create(newOrganisation({ vatNumber: 'DE136695977', name: '' }))
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'name', problem: 'empty' },
      { path: 'vatNumber', problem: 'vat' },
    ])
  })

  test('a German tax number serves where there is no VAT number', async () => {
    expect(await created({ vatNumber: ' 181 / 815 / 08155 ' })).toMatchObject({
      vatNumber: '181/815/08155',
    })
  })

  test('a taken pathname is refused at its field, also when both ask at the same moment', async () => {
    const twice = newOrganisation()
    const answers = await Promise.all([create(twice), create(twice)])
    expect(answers.flatMap(codesOf)).toEqual(['PATHNAME_TAKEN'])
    const refusal = answers.find(({ errors }) => errors !== undefined)
    expect(refusal?.errors?.[0]?.extensions).toMatchObject({ field: 'pathname' })
  })
})

describe('changing an organisation', () => {
  const update = (id: string, data: object, { token }: SignedInUser) =>
    api.call(
      `mutation ($id: ID!, $data: OrganisationInput!) { updateOrganisation(id: $id, data: $data) { ${FIELDS} } }`,
      { token, variables: { id, data } },
    )
  const withoutDealer = (changes: object = {}) => {
    const { dealerId: _, ...data } = newOrganisation(changes)
    return data
  }

  test('its Admin and everybody above change the company data; a foreign one does not exist', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    for (const user of [admin, dealer, reseller, superUser]) {
      const answer = await update(tenancy.own.id, withoutDealer({ name: 'New name' }), user)
      expect(answer.data?.['updateOrganisation']).toMatchObject({ name: 'New name' })
    }
    expect(codesOf(await update(tenancy.own.id, withoutDealer(), member))).toEqual(['FORBIDDEN'])
    for (const user of [admin, dealer, reseller])
      expect(codesOf(await update(tenancy.foreign.id, withoutDealer(), user))).toEqual([
        'NOT_FOUND',
      ])
  })

  test('an Admin here who is Member there changes nothing there', async () => {
    const both = await signedInUser(
      api.services,
      { role: 'Admin', at: tenancy.own },
      { role: 'Member', at: tenancy.sibling },
    )
    expect(codesOf(await update(tenancy.sibling.id, withoutDealer(), both))).toEqual(['FORBIDDEN'])
  })

  test('general settings belong to the organisation of the header', async () => {
    const data = {
      ...withoutDealer(),
      supportEmail: 'Hilfe@Oehler.Example',
      note: 'Ring twice',
    }
    const save = (token: string, changes: object = {}) =>
      api.call(
        `mutation ($data: GeneralSettingsInput!) { updateGeneralSettings(data: $data) { ${FIELDS} } }`,
        {
          token,
          organisationId: tenancy.own.id,
          variables: { data: { ...data, ...changes } },
        },
      )
    expect((await save(admin.token)).data?.['updateGeneralSettings']).toMatchObject({
      _id: tenancy.own.id,
      supportEmail: 'hilfe@oehler.example',
      note: 'Ring twice',
    })
    expect((await save(admin.token, { supportEmail: '' })).errors).toBeUndefined()
    const wrong = await save(admin.token, { supportEmail: 'nowhere' })
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'supportEmail', problem: 'email' },
    ])
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(codesOf(await save(member.token))).toEqual(['FORBIDDEN'])
  })
})

describe('removing an organisation', () => {
  let recent: SignedInUser
  beforeEach(async () => {
    recent = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  })

  test('it is out of reach at once, and a Reseller brings it back as it was [S7.69]', async () => {
    const { _id, name } = await created()
    const removed = await remove(_id, ` ${name} `, recent)
    const answer = removed.data?.['removeOrganisation'] as Answered
    expect(Date.parse(answer.restorableUntil ?? '') - Date.parse(answer.removedAt ?? '')).toBe(
      30 * 24 * 60 * 60 * 1000,
    )
    const inside = await api.call('{ getCurrentOrganisation { _id } }', {
      token: superUser.token,
      organisationId: _id,
    })
    expect(codesOf(inside)).toEqual(['NOT_FOUND'])
    expect(await list(recent.token)).not.toContain(_id)
    expect(await list(recent.token, { isRemoved: true })).toContain(_id)
    expect((await byId(_id, recent)).errors).toBeUndefined()
    expect((await restore(_id, recent)).data?.['restoreOrganisation']).toMatchObject({
      removedAt: null,
    })
    expect(await list(dealer.token)).toContain(_id)
  })

  test('a Dealer neither removes nor sees what was removed', async () => {
    const { _id, name } = await created()
    expect(codesOf(await remove(_id, name, dealer))).toEqual(['FORBIDDEN'])
    await remove(_id, name, recent)
    expect(await list(dealer.token, { isRemoved: true })).toEqual([])
    expect(codesOf(await byId(_id, dealer))).toEqual(['NOT_FOUND'])
    expect(codesOf(await restore(_id, dealer))).toEqual(['FORBIDDEN'])
  })

  test('the name must be typed, and the sign-in must be recent', async () => {
    const { _id, name } = await created()
    const mistyped = await remove(_id, name.toLowerCase(), recent)
    expect(codesOf(mistyped)).toEqual(['NAME_MISMATCH'])
    expect(mistyped.errors?.[0]?.extensions).toMatchObject({ field: 'name' })
    api.clock.advance({ minutes: 11 })
    expect(codesOf(await remove(_id, name, recent))).toEqual(['REAUTHENTICATION_REQUIRED'])
  })

  test('one removed twice, restored twice or foreign is refused', async () => {
    const { _id, name } = await created()
    expect(codesOf(await restore(_id, recent))).toEqual(['CONFLICT'])
    await remove(_id, name, recent)
    expect(codesOf(await remove(_id, name, recent))).toEqual(['NOT_FOUND'])
    const foreign = await signedInUser(api.services, { role: 'Reseller', at: tenancy.foreign })
    expect(codesOf(await restore(_id, foreign))).toEqual(['NOT_FOUND'])
    expect(codesOf(await remove(tenancy.foreign.id, 'any', recent))).toEqual(['NOT_FOUND'])
  })

  test('only a SuperUser purges, and only what was removed', async () => {
    const someone = await signedInUser(api.services, { role: 'SuperUser' })
    const { _id, name } = await created()
    expect(codesOf(await purge(_id, name, someone))).toEqual(['CONFLICT'])
    await remove(_id, name, someone)
    expect(codesOf(await purge(_id, name, recent))).toEqual(['FORBIDDEN'])
    expect(codesOf(await purge(_id, 'other', someone))).toEqual(['NAME_MISMATCH'])
    expect((await purge(_id, name, someone)).errors).toBeUndefined()
    expect(codesOf(await restore(_id, someone))).toEqual(['NOT_FOUND'])
  })
})

describe('moving an organisation', () => {
  test('a Reseller moves it between their own dealers, and the first dealer loses it', async () => {
    const other = tenancy.organisations.find(
      ({ dealerId, resellerId }) =>
        resellerId === tenancy.own.resellerId && dealerId !== tenancy.own.dealerId,
    )
    if (other === undefined) throw new Error('no second dealer')
    const { _id } = await created()
    expect(codesOf(await move(_id, other.dealerId, dealer))).toEqual(['FORBIDDEN'])
    expect(codesOf(await move(_id, tenancy.foreign.dealerId, reseller))).toEqual(['NOT_FOUND'])
    expect(codesOf(await move(_id, tenancy.own.dealerId, reseller))).toEqual(['CONFLICT'])
    expect((await move(_id, other.dealerId, reseller)).data?.['moveOrganisation']).toMatchObject({
      dealer: { _id: other.dealerId },
    })
    expect(codesOf(await byId(_id, dealer))).toEqual(['NOT_FOUND'])
    expect((await move(_id, tenancy.foreign.dealerId, superUser)).errors).toBeUndefined()
    expect(codesOf(await byId(_id, reseller))).toEqual(['NOT_FOUND'])
  })
})
