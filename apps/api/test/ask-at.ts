import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@lockerdesk/domain'

export interface GraphqlAnswer {
  readonly data: Record<string, unknown> | null
  readonly extensions?: { readonly revision?: string; readonly isUnchanged?: true }
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: {
      readonly code: RefusalCode | 'INTERNAL'
      readonly fields?: readonly { readonly path: string; readonly problem: string }[]
    }
  }[]
}

export interface CallOptions {
  /** The bearer token: from `signIn` or `apiKey` of the fixture. */
  readonly token?: string
  readonly organisationId?: string
  readonly variables?: object
  readonly idempotencyKey?: string
  /** Of the answer that the caller has; '' for one who has none and wants to ask again. */
  readonly revision?: string
}

/** Headers of a GraphQL request, as the back office sends them. */
export const callHeaders = ({
  token,
  organisationId,
  idempotencyKey = randomUUID(),
  revision,
}: CallOptions): Record<string, string> => ({
  'content-type': 'application/json',
  'idempotency-key': idempotencyKey,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(organisationId === undefined ? {} : { 'x-organisation-id': organisationId }),
  ...(revision === undefined ? {} : { 'x-revision': revision }),
})

/** One GraphQL request over the network, to a process of the product. */
export const askAt = async (
  url: string,
  query: string,
  options: CallOptions = {},
): Promise<GraphqlAnswer> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: callHeaders(options),
    body: JSON.stringify({ query, variables: options.variables }),
  })
  return (await response.json()) as GraphqlAnswer
}
