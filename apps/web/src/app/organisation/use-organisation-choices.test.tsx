import { Client, fetchExchange } from '@urql/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberOrganisation } from '../../lib/remembered.ts'
import { useOrganisationChoices } from './use-organisation-choices.ts'

const LONG_AFTER_TYPING_MS = 5_000

const choice = (name: string) => ({ _id: name, id: name, name, companyName: 'BV' })
const FIRST = ['Aalst', 'Brugge', 'Gent'].map(choice)
const PAST_THE_FIRST = choice('Zwolle')

/** A server of many organisations: those far down the alphabet are found only by asking for them. */
const answer = (variables: { query: string; recents: string[] }) => {
  const all = [...FIRST, PAST_THE_FIRST]
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(variables.query)
  return {
    organisations: { items: variables.query === '' ? FIRST : all.filter(fits) },
    recent: {
      items: all.filter((each) => fits(each) && variables.recents.includes(each._id)),
    },
  }
}

let root: Root
let client: Client
let place: HTMLElement
const Screen = ({ typed }: { typed: string }) => {
  const { recent = [], others = [] } = useOrganisationChoices(typed, 3)
  return [...recent, ...others].map(({ _id, name }) => <li key={_id}>{name}</li>)
}
const shown = () => [...place.children].map(({ textContent }) => textContent)
const type = async (typed: string) => {
  await act(async () =>
    root.render(
      <Provider value={client}>
        <Screen typed={typed} />
      </Provider>,
    ),
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(LONG_AFTER_TYPING_MS)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const show = () => {
  client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_, init) => {
      const { variables } = JSON.parse(init?.body as string) as {
        variables: Parameters<typeof answer>[0]
      }
      return Response.json({ data: answer(variables) })
    },
  })
  place = document.createElement('ul')
  root = createRoot(place)
}

test('those opened last come first, however far down the list they stand', async () => {
  for (const id of ['Gent', 'Zwolle']) rememberOrganisation(id)
  show()
  await type('')
  expect(shown()).toEqual(['Zwolle', 'Gent', 'Aalst', 'Brugge'])
})

test('the server is asked for what is typed: more is found than was listed', async () => {
  show()
  await type('')
  expect(shown()).toEqual(['Aalst', 'Brugge', 'Gent'])
  await type('zwo')
  expect(shown()).toEqual(['Zwolle'])
})
