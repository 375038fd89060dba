import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { GraphqlAnswer } from '../test-api.ts'

/** As the back office's own client asks: three calls in all under one key, the waits between them. */
const CALLS = 3
const FIRST_WAIT_MS = 500
export const CREATE_SHOP = 'mutation ($data: ShopInput!) { createShop(data: $data) { name } }'

export const shopOf = (name: string) => ({
  name,
  email: 'load@example.com',
  phonenumber: '+3291234567',
  address: { street: 'Kade', streetNumber: '1', city: 'Gent', zipcode: '9000', country: 'be' },
})

export interface LoadOptions {
  readonly url: () => string
  readonly token: string
  readonly organisationId: string
  /** How many ask at the same time, each one thing after the other. */
  readonly clients: number
  /** At least so long from one question to the next, of one client. */
  readonly everyMs: number
}

export interface SteadyLoad {
  /** The names of what was answered with yes. */
  readonly acknowledged: string[]
  /** What single calls failed with, healed or not, and how often. */
  readonly failures: Map<string, number>
  /** What all calls of one client failed with: somebody was shown it. */
  readonly shown: string[]
  /** The longest single call. */
  slowestMs: number
  stop(): Promise<void>
}

/** People who create shops all the time, until they are stopped. */
export const startLoad = (options: LoadOptions): SteadyLoad => {
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const next = pause(options.everyMs)
      await createPatiently(options, load)
      await next
    }
  }
  const load: SteadyLoad = {
    acknowledged: [],
    failures: new Map(),
    shown: [],
    slowestMs: 0,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
  const clients = Array.from({ length: options.clients }, work)
  return load
}

const createPatiently = async (options: LoadOptions, load: SteadyLoad): Promise<void> => {
  const name = `Load ${randomUUID()}`
  const key = randomUUID()
  for (let call = 1; call <= CALLS; call++) {
    const startedAt = performance.now()
    const failure = await createShop(options, name, key)
    load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt)
    if (failure === null) {
      load.acknowledged.push(name)
      return
    }
    load.failures.set(failure, (load.failures.get(failure) ?? 0) + 1)
    if (call === CALLS) load.shown.push(failure)
    else await pause(FIRST_WAIT_MS * call)
  }
}

/** What went wrong, in words; null when nothing did. */
const createShop = async (
  { url, token, organisationId }: LoadOptions,
  name: string,
  key: string,
): Promise<string | null> => {
  try {
    const response = await fetch(`${url()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-organisation-id': organisationId,
        'idempotency-key': key,
      },
      body: JSON.stringify({ query: CREATE_SHOP, variables: { data: shopOf(name) } }),
    })
    const text = await response.text()
    if (!text.startsWith('{')) return `${response.status} ${text}`
    const { errors } = JSON.parse(text) as GraphqlAnswer
    return errors?.[0]?.message ?? null
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return String(cause ?? error)
  }
}
