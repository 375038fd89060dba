import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CASES, DOORS, documentOf } from '../permission-matrix/all-cases.ts'
import { type FreshObjects, freshObjects } from '../permission-matrix/fresh-objects.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startAnotherNode, startTestApi, type GraphqlAnswer, type TestApi } from '../test-api.ts'
import { type PolledPage, polledPages } from './polled-pages.ts'

let watching: TestApi
let changing: TestApi
let tenancy: Tenancy
let fresh: FreshObjects
let admin: SignedInUser
let pages: readonly PolledPage[]

beforeAll(async () => {
  watching = await startTestApi()
  changing = await startAnotherNode(watching)
  tenancy = await buildTenancy(watching.services)
  fresh = freshObjects(changing, tenancy)
  admin = await signedInUser(watching.services, { role: 'Admin', at: tenancy.own })
  pages = polledPages(tenancy.own.shopIds[0])
})
afterAll(async () => {
  await changing.stop()
  await watching.stop()
})

const ask = async (
  { name, query, variables }: PolledPage,
  revision: string,
): Promise<GraphqlAnswer> => {
  const { token } = admin
  const at = { token, organisationId: tenancy.own.id, variables, revision }
  const answer = await watching.call(query, at)
  if (answer.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`)
  return answer
}

/** What each page shows, and the revision of it. */
const shown = new Map<PolledPage, GraphqlAnswer>()

const poll = async (page: PolledPage): Promise<GraphqlAnswer> =>
  ask(page, shown.get(page)?.extensions?.revision ?? '')

const lookAgain = async (): Promise<void> => {
  await Promise.all(
    pages.map(async (page) => {
      const answer = await poll(page)
      if (answer.extensions?.isUnchanged !== true) shown.set(page, answer)
    }),
  )
}

/** When an answer was made is no part of what it says. */
const said = ({ data }: GraphqlAnswer): string =>
  JSON.stringify(data, (key, value: unknown) => (key === 'updatedAt' ? undefined : value))

const seenToChange = new Set<string>()

/** The server says 'unchanged', yet the page would now show something else. */
const isOutdatedUnseen = async (page: PolledPage): Promise<boolean> => {
  const answer = await poll(page)
  if (answer.extensions?.isUnchanged === true)
    return said(await ask(page, '')) !== said(shown.get(page) ?? answer)
  seenToChange.add(page.name)
  return false
}

describe.each(DOORS.filter(({ name }) => name.startsWith('Mutation.')))(
  '$name',
  ({ name, field }) => {
    test('on one node is seen by every page that polls another', async () => {
      const operation = ALL_CASES[name]
      const { token } = await signedInUser(changing.services, { role: 'SuperUser' })
      const variables = (await operation?.variables?.(tenancy.own, fresh)) ?? {}
      await lookAgain()
      await changing.call(documentOf(name, field), {
        token,
        organisationId: tenancy.own.id,
        variables,
      })
      const outdated = await Promise.all(pages.map(isOutdatedUnseen))
      expect(pages.filter((_page, index) => outdated[index]).map((page) => page.name)).toEqual([])
    })
  },
)

test('each page was unchanged for some changes and changed by others', async () => {
  await lookAgain()
  const kept: string[] = []
  for (const page of pages)
    if ((await poll(page)).extensions?.isUnchanged === true) kept.push(page.name)
  const names = pages.map(({ name }) => name)
  expect(kept).toEqual(names)
  expect([...seenToChange].toSorted()).toEqual(names.toSorted())
})
