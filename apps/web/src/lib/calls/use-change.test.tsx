import refusals from '@lockerdesk/messages/locales/en/refusals.json'
import { Client, fetchExchange } from '@urql/core'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { expect, test } from 'vitest'
import { toasts } from '../../ui/toast.ts'
import { graphql } from '../graphql.ts'
import { useChange } from './use-change.ts'

const MUTATION = graphql('mutation ClearNotifications { clearNotifications { count } }')

const useClearing = () => useChange(MUTATION, { done: 'Cleared', failed: 'Could not be cleared' })

/** What a screen says after the server answered its change. */
const toastsAfter = async (answer: object): Promise<unknown[]> => {
  const held: { change?: ReturnType<typeof useClearing>['change'] } = {}
  const Screen = () => {
    const { change } = useClearing()
    useEffect(() => {
      held.change = change
    }, [change])
    return null
  }
  const client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async () => Response.json(answer),
  })
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <Provider value={client}>
        <Screen />
      </Provider>,
    ),
  )
  await act(async () => {
    await held.change?.({})
  })
  act(() => root.unmount())
  return toasts.read().map(({ message }) => message)
}

const refusal = (extensions: object) => ({ data: null, errors: [{ message: 'no', extensions }] })

test('a change that failed is told with what failed and why', async () => {
  expect(await toastsAfter(refusal({ code: 'FORBIDDEN' }))).toEqual([
    `Could not be cleared: ${refusals.FORBIDDEN}`,
  ])
})

test('a fault of the server is called that [S8.6]', async () => {
  expect(await toastsAfter(refusal({ code: 'INTERNAL', reference: 'K7PX2M' }))).toEqual([
    'Could not be cleared: A server error occurred (K7PX2M)',
  ])
})

test('what is wrong at no field is not said to be marked', async () => {
  expect(await toastsAfter(refusal({ code: 'BAD_USER_INPUT' }))).toEqual([
    'Could not be cleared: The server did not accept this.',
  ])
})

test('what is wrong at a field stays there, and what worked is said', async () => {
  const fields = [{ path: 'name', problem: 'empty' }]
  expect(await toastsAfter(refusal({ code: 'BAD_USER_INPUT', fields }))).toEqual([])
  expect(await toastsAfter({ data: { clearNotifications: { count: 1 } } })).toEqual(['Cleared'])
})
