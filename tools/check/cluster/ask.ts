import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { GraphqlAnswer } from '../../../apps/api/test/test-api.ts'
import type { World } from '../../../apps/api/test/cluster/world.ts'

const GIVE_UP_MS = 30_000
const RETRY_MS = 500
/** What the product says when it cannot just now: the same call again is right. */
const PASSING = ['SERVER_BUSY', 'INTERNAL']

export type Asked =
  | { readonly kind: 'acknowledged'; readonly data: Record<string, unknown> }
  | { readonly kind: 'refused'; readonly code: string }

/** As a patient client: the same key until there is an answer, or until nobody waits any longer. */
export const askUntilAnswered = async (
  world: World,
  url: string,
  query: string,
  variables: object,
  isOver: () => boolean,
): Promise<Asked | null> => {
  const key = randomUUID()
  while (!isOver()) {
    const answer = await askOnce(world, url, key, query, variables)
    if (answer !== null) return answer
    await pause(RETRY_MS)
  }
  return null
}

export const askOnce = async (
  { token, at }: World,
  url: string,
  key: string,
  query: string,
  variables: object,
): Promise<Asked | null> => {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await token()}`,
        'x-organisation-id': at.id,
        'idempotency-key': key,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const { data, errors } = (await response.json()) as GraphqlAnswer
    const code = errors?.[0]?.extensions.code
    if (code === undefined) return data === null ? null : { kind: 'acknowledged', data }
    return response.status >= 500 || PASSING.includes(code) ? null : { kind: 'refused', code }
  } catch {
    return null
  }
}
