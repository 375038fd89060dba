import { randomUUID } from 'node:crypto'
import type { CallOptions, GraphqlAnswer } from './test-api.ts'

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
