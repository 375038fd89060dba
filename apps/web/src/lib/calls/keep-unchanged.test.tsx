import { cacheExchange, Client, fetchExchange, gql, type OperationResult } from '@urql/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollContext, keepUnchanged } from './keep-unchanged.ts'
import { useLiveQuery } from './use-live-query.ts'

const QUERY = gql('query Shops { shops { totalCount } }')
const MUTATION = gql('mutation Add { addShop { totalCount } }')
const UNCHANGED = { data: null, extensions: { isUnchanged: true } }
const shops = (totalCount: number, revision?: string) => ({
  data: { shops: { __typename: 'Shops', totalCount } },
  ...(revision === undefined ? {} : { extensions: { revision } }),
})

let sent: (string | null)[]
let answers: object[]
let client: Client

beforeEach(() => {
  sent = []
  answers = []
  client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [cacheExchange, keepUnchanged(), fetchExchange],
    preferGetMethod: false,
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers).get('x-revision'))
      return Response.json(answers.shift() ?? UNCHANGED)
    },
  })
})
afterEach(() => void vi.useRealTimers())

const ask = (context = {}): Promise<OperationResult> => client.query(QUERY, {}, context).toPromise()

test('a poll sends the revision of its answer and keeps that answer while it is unchanged', async () => {
  answers = [shops(1, 'r1'), UNCHANGED, UNCHANGED, shops(2, 'r2')]
  const first = await ask()
  for (const _poll of [1, 2]) {
    const again = await ask(pollContext())
    expect(again.data).toBe(first.data)
    expect(again.error).toBeUndefined()
    expect(Date.parse(String(again.extensions?.['renewedAt']))).not.toBeNaN()
  }
  expect((await ask(pollContext())).data).toMatchObject({ shops: { totalCount: 2 } })
  await ask(pollContext())
  expect(sent).toEqual(['', 'r1', 'r1', 'r1', 'r2'])
})

test('only a poll sends a revision: a reload and the refetch after a mutation do not', async () => {
  answers = [shops(1, 'r1'), shops(1, 'r2'), UNCHANGED]
  const subscription = client.query(QUERY, {}).subscribe(() => {})
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await ask({ requestPolicy: 'network-only' })
  await ask(pollContext())
  expect(sent).toEqual(['', '', 'r2'])
  answers = [{ data: { addShop: { __typename: 'Shops', totalCount: 2 } } }, shops(2, 'r3')]
  await client.mutation(MUTATION, {}).toPromise()
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  expect(sent.slice(3), 'the mutation, then the refetch').toEqual([null, ''])
  subscription.unsubscribe()
})

test('an answer without a revision is asked for in full', async () => {
  answers = [shops(1, 'r1'), shops(2), shops(3)]
  for (const context of [{}, pollContext(), pollContext()]) await ask(context)
  expect(sent).toEqual(['', 'r1', ''])
})

test('a poll after a failure sends the revision of the last answer', async () => {
  answers = [shops(1, 'r1'), { data: null, errors: [{ message: 'busy' }] }, UNCHANGED]
  const first = await ask()
  expect((await ask(pollContext())).error?.message).toBe('[GraphQL] busy')
  expect((await ask(pollContext())).data).toBe(first.data)
  expect(sent).toEqual(['', 'r1', 'r1'])
})

test('a live query polls with its revision after five seconds and shows the same data', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers = [shops(1, 'r1'), UNCHANGED]
  const shown = new Set<unknown>()
  const Screen = () => {
    const [{ data }] = useLiveQuery({ query: QUERY, variables: {} })
    if (data !== undefined) shown.add(data)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <Provider value={client}>
        <Screen />
      </Provider>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(5_100))
  await act(async () => vi.advanceTimersByTimeAsync(5_100))
  expect(sent).toEqual(['', 'r1', 'r1'])
  expect(shown.size).toBe(1)
  act(() => root.unmount())
})
