import quotaTexts from '@lockerdesk/messages/locales/en/quotas.json'
import { MantineProvider } from '@mantine/core'
import { Client, fetchExchange } from '@urql/core'
import { texts } from '../../ui/texts/texts.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { expect, onTestFinished, test } from 'vitest'
import { SUPER_USER_SESSION } from '../../../test-session.ts'
import { SessionContext } from '../../lib/session/session.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import type { QuotaRow } from './quotas.graphql.ts'

const quota = (kind: QuotaRow['kind'], limit: number): QuotaRow => ({
  kind,
  month: '2026-11',
  used: 0,
  limit,
  isDefault: false,
  state: 'fine',
  forecast: 0,
  waiting: 0,
  poolLeft: null,
})

const openDialog = async () => {
  texts.add('en', 'quotas', quotaTexts)
  const asked: string[] = []
  let closings = 0
  const client = new Client({
    url: 'https://lockerdesk.example/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async (_url, options) => {
      asked.push(typeof options?.body === 'string' ? options.body : '')
      return Response.json({ data: { setQuotaLimits: [] } })
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <SessionContext value={SUPER_USER_SESSION}>
          <Provider value={client}>
            <LimitsDialog
              quotas={[quota('email', 500), quota('sms', 100)]}
              onClose={() => closings++}
            />
          </Provider>
        </SessionContext>
      </MantineProvider>,
    ),
  )
  const labels = [...document.querySelectorAll('label')]
  const label = labels.find(({ textContent }) => textContent === 'SMS: per month')
  return {
    limitOfSms: document.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? '')}`),
    sentLimits: () =>
      asked.map(
        (body) => (JSON.parse(body) as { variables: { limits: unknown } }).variables.limits,
      ),
    closings: () => closings,
    save: () => act(async () => document.querySelector<HTMLElement>('[type="submit"]')?.click()),
  }
}

const type = (field: HTMLInputElement | null, text: string) =>
  act(async () => {
    // React overrides the setter of the element to know what it wrote itself.
    const written = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    written?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('only the limit that was changed is sent', async () => {
  const dialog = await openDialog()
  await type(dialog.limitOfSms, '250')
  await dialog.save()
  expect(dialog.sentLimits()).toEqual([[{ kind: 'sms', isDefault: false, limit: 250 }]])
  expect(dialog.closings()).toBe(1)
})

test('nothing is sent where nothing was changed', async () => {
  const dialog = await openDialog()
  await type(dialog.limitOfSms, '250')
  await type(dialog.limitOfSms, '100')
  await dialog.save()
  expect(dialog.sentLimits()).toEqual([])
  expect(dialog.closings()).toBe(1)
})
