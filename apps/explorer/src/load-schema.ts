import { buildSchema, type GraphQLSchema } from 'graphql'

export type SchemaProblem =
  | { readonly problem: 'wrongKey' | 'unreachable' }
  | { readonly problem: 'other'; readonly code: string }

export type SchemaOutcome = { readonly schema: GraphQLSchema } | SchemaProblem

/** From the server's own file, since introspection is off in production. Tells too whether the key is accepted. */
export const loadSchema = async (secret: string): Promise<SchemaOutcome> => {
  try {
    const response = await fetch('/graphql/schema.graphql', {
      headers: { authorization: `Bearer ${secret}` },
    })
    if (response.status === 401) return { problem: 'wrongKey' }
    if (response.ok) return { schema: buildSchema(await response.text()) }
    const { error } = (await response.json()) as { readonly error: string }
    return { problem: 'other', code: error }
  } catch {
    return { problem: 'unreachable' }
  }
}
