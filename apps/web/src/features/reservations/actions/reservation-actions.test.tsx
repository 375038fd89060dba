import { RESERVATION_STATUSES, type ReservationStatus } from '@lockerdesk/domain'
import reservationTexts from '@lockerdesk/messages/locales/en/reservations.json'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { Client } from '@urql/core'
import { texts } from '../../../ui/texts/texts.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { expect, onTestFinished, test } from 'vitest'
import { SUPER_USER_SESSION } from '../../../../test-session.ts'
import { SessionContext } from '../../../lib/session/session.ts'
import { ReservationActions } from './reservation-actions.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'

/** Only what the buttons read: they ask nothing before they are pressed. */
const reservationIn = (status: ReservationStatus) =>
  ({
    _id: '65e1700ea1b2c3d4e5000201',
    status,
    allowedActions: [],
    mayRequestPayment: false,
    paymentRequestedAt: null,
  }) as Partial<ReservationDetail> as ReservationDetail

const menuOf = async (status: ReservationStatus): Promise<string[]> => {
  texts.add('en', 'reservations', reservationTexts)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <SessionContext value={SUPER_USER_SESSION}>
          <Provider value={new Client({ url: '/graphql', exchanges: [], preferGetMethod: false })}>
            <RouterContextProvider router={router}>
              <ReservationActions reservation={reservationIn(status)} />
            </RouterContextProvider>
          </Provider>
        </SessionContext>
      </MantineProvider>,
    ),
  )
  await act(async () => place.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click())
  return [...place.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent)
}

const MENUS: Record<ReservationStatus, readonly string[]> = {
  created: ['Edit', 'Extend pickup'],
  reserved: ['Edit', 'Extend pickup', 'Change box'],
  ordered: ['Edit', 'Extend pickup', 'Change box'],
  sent: ['Edit', 'Extend pickup', 'Change box'],
  completed: [],
  cancelled: [],
}

test.each(RESERVATION_STATUSES)(
  'the menu of a %s reservation changes it only while it is not over',
  async (status) => {
    expect(await menuOf(status)).toEqual(MENUS[status])
  },
)
