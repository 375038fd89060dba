import {
  isApiKeyScope,
  may,
  mayAnywhere,
  OPERATIONS,
  PERMISSION_NAMES,
  type Permission,
  permissionLevel,
  type Place,
  type Principal,
  ROLE_REFERENCE,
  ROLES,
  type Role,
  roleAt,
} from '@lockerdesk/domain'
import type { GraphQLField } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '../src/modules/auth/sessions/access-token.ts'
import { ALL_CASES as cases, DOORS as doors, documentOf } from './permission-matrix/all-cases.ts'
import { type FreshObjects, freshObjects } from './permission-matrix/fresh-objects.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from './tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from './test-api.ts'

const PRINCIPALS = [...ROLES, 'API key'] as const
const TARGETS = ['own', 'sibling', 'cousin', 'foreign'] as const
const API_KEY_SCOPES = PERMISSION_NAMES.filter(isApiKeyScope)

let api: TestApi
let tenancy: Tenancy
let fresh: FreshObjects

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  fresh = freshObjects(api, tenancy)
})
afterAll(() => api.stop())

/** Under another dealer of the same reseller. */
const cousin = (): OrganisationFixture => {
  const { own, organisations } = tenancy
  const found = organisations.find(
    ({ dealerId, resellerId }) => resellerId === own.resellerId && dealerId !== own.dealerId,
  )
  if (found === undefined) throw new Error('the tenancy has no second dealer')
  return found
}
const targetOf = (name: (typeof TARGETS)[number]): OrganisationFixture =>
  name === 'cousin' ? cousin() : tenancy[name]

const placeOf = (kind: Place['kind'], at: OrganisationFixture): Place => {
  const { id: organisationId, dealerId, resellerId } = at
  switch (kind) {
    case 'platform':
      return { kind }
    case 'reseller':
      return { kind, resellerId }
    case 'dealer':
      return { kind, dealerId, resellerId }
    case 'organisation':
      return { kind, organisationId, dealerId, resellerId }
  }
}

const principalOf = (name: Role | 'API key'): Principal => {
  const { id, dealerId, resellerId } = tenancy.own
  if (name === 'API key') return { kind: 'apiKey', organisationId: id, scopes: API_KEY_SCOPES }
  const referenceType = ROLE_REFERENCE[name]
  const ids = { Organisation: id, Dealer: dealerId, Reseller: resellerId }
  const referenceId = referenceType === null ? null : ids[referenceType]
  return {
    kind: 'user',
    assignments: [{ role: name, referenceType, referenceId, shopIds: null }],
  }
}

const users = new Map<Role, SignedInUser>()
let apiKey: string | undefined

/** Whoever was let in may have changed their own account: they ask once, and somebody new comes after them. */
const tokenOf = async (name: Role | 'API key'): Promise<string> => {
  const { services } = api
  if (name === 'API key')
    return (apiKey ??= await apiKeyToken(services, tenancy.own, API_KEY_SCOPES))
  const user = users.get(name) ?? (await signedInUser(services, { role: name, at: tenancy.own }))
  users.set(name, user)
  return signAccessToken(services, user.sessionId, user.id)
}

const permissionOf = (operation: string): Permission => {
  const permission = OPERATIONS[operation]
  if (permission === undefined || permission === 'parent')
    throw new Error(`${operation} asks for nothing`)
  return permission
}

const isInOrganisation = (operation: string): boolean =>
  permissionLevel(permissionOf(operation)) === 'organisation' ||
  cases[operation]?.isInOrganisation === true

type Verdict = 'allowed' | 'FORBIDDEN' | 'NOT_FOUND'

/** What the table and the tree say: beyond one's reach things do not exist, within it they may be forbidden. */
const expectedVerdict = (
  operation: string,
  principal: Principal,
  target: OrganisationFixture,
): Verdict => {
  const permission = permissionOf(operation)
  const reaches = (place: Place) =>
    principal.kind === 'apiKey'
      ? target.id === principal.organisationId
      : roleAt(principal.assignments, place) !== null
  if (isInOrganisation(operation)) {
    const place = placeOf('organisation', target)
    if (!reaches(place)) return 'NOT_FOUND'
    return may(principal, permission, place) ? 'allowed' : 'FORBIDDEN'
  }
  if (!mayAnywhere(principal, permission)) return 'FORBIDDEN'
  const kind = cases[operation]?.place
  if (kind === undefined) return 'allowed'
  const place = placeOf(kind, target)
  if (!reaches(place)) return kind === 'platform' ? 'FORBIDDEN' : 'NOT_FOUND'
  return may(principal, permission, place) ? 'allowed' : 'FORBIDDEN'
}

/** Objects outlive whoever is refused, and are used up by whoever is let in: so they are made as seldom as possible. */
const unused = new Map<string, object>()

const answerTo = async (
  operation: string,
  field: GraphQLField<unknown, unknown>,
  token: string,
  target: OrganisationFixture,
): Promise<string> => {
  const operationCase = cases[operation]
  const key = `${operation} ${target.id}`
  const variables = unused.get(key) ?? (await operationCase?.variables?.(target, fresh)) ?? {}
  unused.set(key, variables)
  const answer = await api.call(documentOf(operation, field), {
    token,
    variables,
    ...(isInOrganisation(operation) ? { organisationId: target.id } : {}),
  })
  const [code] = codesOf(answer)
  if (code !== undefined && operationCase?.otherAnswers?.includes(code) !== true) return code
  if (operation.startsWith('Mutation.') && operationCase?.isRepeatable !== true) unused.delete(key)
  return 'allowed'
}

test('every operation has a case, and every case an operation [S6.14]', () => {
  expect(Object.keys(cases).toSorted()).toEqual(doors.map(({ name }) => name).toSorted())
  expect(doors.length).toBeGreaterThan(60)
})

describe.each(doors)('$name', ({ name, field }) => {
  test('answers everybody as the table says, wherever they ask [S1.1 S6.14 S6.15]', async () => {
    const actual: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const principal of PRINCIPALS) {
      for (const targetName of TARGETS) {
        const target = targetOf(targetName)
        const key = `${principal} → ${targetName}`
        expected[key] = expectedVerdict(name, principalOf(principal), target)
        const verdict = await answerTo(name, field, await tokenOf(principal), target)
        if (verdict === 'allowed' && name.startsWith('Mutation.') && principal !== 'API key')
          users.delete(principal)
        actual[key] = verdict
      }
    }
    expect(actual).toEqual(expected)
  })
})

describe('a SuperUser who looks through the eyes of an Admin', () => {
  let token: string
  beforeAll(async () => {
    const userId = await fresh.user('Admin', tenancy.own)
    token = (await signedInUser(api.services, { role: 'SuperUser' })).token
    const variables = { userId }
    const started = 'mutation ($userId: ID!) { startViewing(userId: $userId) { until } }'
    expect(codesOf(await api.call(started, { token, variables }))).toEqual([])
  })
  const changes = doors.filter(
    ({ name }) => name.startsWith('Mutation.') && name !== 'Mutation.endViewing',
  )

  test.each(changes)('is refused $name', async ({ name, field }) => {
    expect(await answerTo(name, field, token, tenancy.own)).toBe('VIEWING_ONLY')
  })
})

describe('an id of another organisation', () => {
  const owning = doors.flatMap(({ name, field }) => {
    const { ownedId, variables } = cases[name] ?? {}
    return ownedId === undefined || variables === undefined
      ? []
      : [{ name, field, ownedId, variables }]
  })

  test.each(owning)('does not exist for $name', async ({ name, field, ownedId, variables }) => {
    // A new one: what was asked about before may have been deleted since, and would be missing for that.
    const there = await variables(tenancy.foreign, fresh)
    const ask = async (changes: object) =>
      api.call(documentOf(name, field), {
        token: await tokenOf('Admin'),
        organisationId: tenancy.own.id,
        variables: { ...there, ...changes },
      })
    const foreign = await ask({})
    const missing = await ask({ [ownedId]: 'f'.repeat(24) })
    expect(codesOf(foreign)).toEqual(['NOT_FOUND'])
    expect(foreign).toEqual(missing)
  })
})
