import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES, readConfig } from '../../../apps/api/src/config.ts'

const ROOT = join(import.meta.dirname, '../../..')
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const compose = textOf('compose.yaml')
const example = textOf('.env.example')

/** What the nodes of compose.yaml are told, whatever stands in .env. */
const SET_BY_COMPOSE = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATABASE_URL',
  'MQTT_URL',
  'SECRET_KEYS',
  'PUBLIC_URL',
  'TRUSTED_PROXY_HOPS',
  'DEMO',
  'METRICS_HOST',
  'METRICS_PORT',
  'OUTBOUND',
]
/** A build tool's own name for what `npm start` and the image already set. */
const NOT_FOR_PEOPLE = ['NODE_ENV']
/** For tests against a server that speaks a provider's language. */
const NOT_FOR_THE_EXAMPLE = [...NOT_FOR_PEOPLE, 'MOLLIE_API_URL', 'STRIPE_API_URL']

const without = (left: readonly string[]) =>
  ENVIRONMENT_VARIABLES.filter((name) => !left.includes(name)).toSorted()

describe('every setting', () => {
  test('reaches the nodes of compose.yaml: by .env as a whole, unless compose.yaml knows better', () => {
    const node = compose.slice(compose.indexOf('x-node: &node'), compose.indexOf('\nservices:'))
    expect(node).toContain('\n  env_file: .env\n')
    expect(namesIn(node, /^ {4}([A-Z_]+):/gm)).toEqual(SET_BY_COMPOSE.toSorted())
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    for (const part of services
      .split(/^ {2}(?=[\w-]+:$)/m)
      .filter((text) => text.includes('*node')))
      expect(part, 'a setting of its own hides those of all nodes').not.toMatch(
        /environment:|env_file:/,
      )
  })

  test('stands in .env.example, with those that only compose.yaml reads', () => {
    const readByCompose = namesIn(compose, /\$\{([A-Z_]+)/g)
    const expected = new Set([...without(NOT_FOR_THE_EXAMPLE), ...readByCompose])
    expect(namesIn(example, /^(?:# )?([A-Z_]+)=/gm)).toEqual([...expected].toSorted())
  })

  test('has a row in the README', () => {
    const rows = textOf('README.md').match(/^\| `[A-Z].*$/gm) ?? []
    const names = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z_]+)`/g))
    const ofCompose = names.filter((name) => !ENVIRONMENT_VARIABLES.includes(name))
    expect(names.toSorted()).toEqual([...without(NOT_FOR_PEOPLE), ...ofCompose].toSorted())
    for (const name of ofCompose) expect(compose).toContain(`\${${name}:`)
  })
})

test('what compose.yaml requires is what .env.example leaves to fill in', () => {
  const required = namesIn(compose, /\$\{([A-Z_]+):\?/g)
  expect(namesIn(example, /^([A-Z_]+)=$/gm)).toEqual(required)
  const sentence = compose.slice(0, compose.indexOf('name: lockerdesk'))
  for (const name of required) expect(sentence).toContain(name)
})

test('the examples are values that a start accepts', () => {
  const values = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const settings: Record<string, string> = {
    ...Object.fromEntries(values),
    SECRET_KEYS: `k1:${'A'.repeat(43)}=`,
    PUBLIC_URL: 'https://desk.example.com',
  }
  expect(readConfig(settings).publicUrl).toBe('https://desk.example.com')
})

describe('docs/operations.md tells other services what the code expects of them', () => {
  const operations = textOf('docs/operations.md')
  const chapter = (title: string): string =>
    operations.slice(operations.indexOf(`## ${title}\n`)).split('\n## ')[0] ?? ''

  test('Stripe: the events that are read, and the address they go to', () => {
    const source = textOf('apps/api/src/modules/payments/stripe/stripe-events.ts')
    const read = namesIn(source, /case '([\w.]+)'/g)
    expect(read).not.toEqual([])
    expect(namesIn(chapter('Card payments'), /`([a-z_]+(?:\.[a-z_]+)+)`/g)).toEqual(read)
    const route = /'(\/api\/[\w/]+webhook)'/.exec(
      textOf('apps/api/src/modules/payments/stripe/stripe-webhook.http.ts'),
    )?.[1]
    expect(chapter('Card payments')).toContain(`\`${route}\``)
  })

  test('the identity provider: the redirect address', () => {
    const path = /CALLBACK = '([^']+)'/.exec(
      textOf('apps/api/src/modules/auth/sign-on/sign-on.http.ts'),
    )?.[1]
    expect(chapter('Single sign-on')).toContain(`\`${path}\``)
  })
})
