import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUSHED_TEXTS } from './notification-kinds.ts'

/** Names of shops, lockers and gateways, numbers and public ids: nothing that says who somebody is, and no code. */
const HARMLESS = [
  'amount',
  'box',
  'boxes',
  'count',
  'id',
  'limit',
  'minutes',
  'name',
  'number',
  'shop',
  'temperature',
  'until',
]
/** What `name` stands for in a text that is pushed. */
const OF_A_THING = /(Locker|Gateway|gateway) \{\{name\}\}/

const texts = JSON.parse(
  readFileSync(
    new URL('../../../../packages/messages/locales/en/notifications.json', import.meta.url),
    'utf8',
  ),
) as Readonly<Record<string, string>>

test.each(PUSHED_TEXTS)('%s is pushed and names nobody', (key) => {
  const written = Object.entries(texts).filter(([name]) => name.replace(/_\w+$/, '') === key)
  expect(written.length).toBeGreaterThan(0)
  for (const [, text] of written) {
    const params = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, param = '']) => param)
    expect(HARMLESS).toEqual(expect.arrayContaining(params))
    expect(text.replace(OF_A_THING, '')).not.toContain('{{name}}')
  }
})
