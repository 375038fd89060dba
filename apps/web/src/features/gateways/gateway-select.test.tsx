import { MantineProvider } from '@mantine/core'
import { Client, fetchExchange } from '@urql/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewaySelect } from './gateway-select.tsx'

const LONG_AFTER_TYPING_MS = 5_000
const FAR_DOWN = { _id: 'z', name: 'Zwolle', deviceId: 'gw-901' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the chosen gateway has its name though it is not among the first, and typing asks the server', async () => {
  const asked: string[] = []
  const client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_, init) => {
      const { variables } = JSON.parse(init?.body as string) as { variables: { query?: string } }
      if (variables.query === undefined)
        return Response.json({ data: { getServiceLocationById: FAR_DOWN } })
      asked.push(variables.query)
      return Response.json({ data: { serviceLocations: { items: [] } } })
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const settle = () => act(() => vi.advanceTimersByTimeAsync(LONG_AFTER_TYPING_MS))
  await act(async () =>
    root.render(
      <MantineProvider>
        <Provider value={client}>
          <GatewaySelect value="z" aria-label="Gateway" />
        </Provider>
      </MantineProvider>,
    ),
  )
  await settle()
  const field = place.querySelector('input')
  await act(async () => field?.focus())
  expect(field?.value).toBe('Zwolle (gw-901)')
  expect(asked).toEqual([''])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'gw-77')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
  expect(asked).toEqual(['', 'gw-77'])
  act(() => root.unmount())
  place.remove()
})
