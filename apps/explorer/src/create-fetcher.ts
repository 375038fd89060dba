import type { Fetcher, FetcherParams } from '@graphiql/toolkit'
import { getOperationAST, parse } from 'graphql'

const isMutation = ({ query, operationName }: FetcherParams): boolean => {
  try {
    return getOperationAST(parse(query), operationName)?.operation === 'mutation'
  } catch {
    return false
  }
}

/** One call by the key. A mutation gets an idempotency key of its own unless the headers editor names one. */
export const createFetcher =
  (secret: string, onKeyRefused: () => void): Fetcher =>
  async (params, { headers } = {}) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        'content-type': 'application/json',
        ...(isMutation(params) ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...lowerCased(headers),
        authorization: `Bearer ${secret}`,
      },
      body: JSON.stringify(params),
    })
    if (response.status === 401) onKeyRefused()
    return response.json()
  }

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
