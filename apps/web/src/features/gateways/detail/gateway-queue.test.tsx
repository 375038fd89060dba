import gateways from '@lockerdesk/messages/locales/en/gateways.json'
import { MantineProvider } from '@mantine/core'
import { Client, fetchExchange } from '@urql/core'
import { texts } from '../../../ui/texts/texts.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { SUPER_USER_SESSION } from '../../../../test-session.ts'
import { SessionContext } from '../../../lib/session/session.ts'
import { GatewayQueue } from './gateway-queue.tsx'

const COMMAND = {
  _id: '65e1700ea1b2c3d4e5000102',
  type: 'OpenLocks',
  payload: { lockerId: 'L-1', boxIds: ['2'] },
  requestedByName: 'Dora Dealer',
  createdAt: '2027-03-01T06:12:30.250Z',
  expiresAt: '2027-03-01T06:12:45.250Z',
  publishedAt: null,
  publishCount: 1,
}

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const showQueue = async () => {
  texts.add('en', 'gateways', gateways)
  const asked: string[] = []
  const client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_url, options) => {
      const body = JSON.stringify(options?.body)
      asked.push(body)
      return Response.json({
        data: body.includes('mutation')
          ? { deleteQueuedCommand: { _id: COMMAND._id } }
          : { queuedCommands: [COMMAND] },
      })
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const queue = createRoot(place)
  root = queue
  await act(async () =>
    queue.render(
      <MantineProvider env="test">
        <SessionContext value={SUPER_USER_SESSION}>
          <Provider value={client}>
            <GatewayQueue gateway={{ _id: '65e1700ea1b2c3d4e5000103' }} />
          </Provider>
        </SessionContext>
      </MantineProvider>,
    ),
  )
  await act(async () => {})
  return { place, deletions: () => asked.filter((body) => body.includes('DeleteQueuedCommand')) }
}

const press = (button: HTMLElement | null | undefined) => act(async () => button?.click())

test('a message that waits shows until when it does and what it says, and goes only when confirmed', async () => {
  const { place, deletions } = await showQueue()
  expect(place.textContent).toContain('sent 1 time · expires')
  expect(place.querySelector('details pre')?.textContent).toBe(
    JSON.stringify(COMMAND.payload, null, 2),
  )
  await press(place.querySelector<HTMLElement>('[aria-label="Delete: OpenLocks"]'))
  expect(deletions()).toEqual([])
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain('The gateway will not get this message')
  await press([...(dialog?.querySelectorAll('button') ?? [])].at(-1))
  expect(deletions()).toHaveLength(1)
})
