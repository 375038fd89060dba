import { isStorableText } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { refused, refusedAt } from '../call/refused.ts'

const ENCODED_NUL = /%00/i

/** Refuses text that Postgres cannot keep, in the address, the headers and the body of every request but GraphQL's. */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url, headers }) => {
    const isStorable =
      !ENCODED_NUL.test(url) &&
      isStorableText(url) &&
      Object.values(headers).every(
        (value) => value === undefined || [value].flat().every(isStorableText),
      )
    if (!isStorable) throw refused('BAD_USER_INPUT')
  })
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.url !== '/graphql') assertStorable(body)
  })
}

const assertStorable = (body: unknown): void => {
  const path = unstorableAt(body)
  if (path !== null) throw refusedAt(path.join('.'), 'unknown')
}

/** Fields are named as the forms know them: within their argument. */
export const assertStorableVariables = (variables: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(variables)) {
    const path = unstorableAt(value)
    if (path !== null) throw refusedAt(path.length === 0 ? name : path.join('.'), 'unknown')
  }
}

/** The way to the first text that cannot be kept; null when there is none. */
const unstorableAt = (value: unknown): readonly string[] | null => {
  if (typeof value === 'string') return isStorableText(value) ? null : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  for (const [key, part] of Object.entries(value)) {
    if (!isStorableText(key)) return []
    const path = unstorableAt(part)
    if (path !== null) return [key, ...path]
  }
  return null
}
