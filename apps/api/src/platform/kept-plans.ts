import type { Kysely, QueryResult, RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'

const names = new Map<string, string>()

/**
 * For the few statements that every call begins with: a connection plans such a text once, where otherwise planning
 * takes longer than the answer. Only for rows by their keys, where one plan is right for all values.
 */
export const askWithKeptPlan = <Row, Tables>(
  reader: Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> => {
  const compiled = statement.compile(reader)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `kept_${names.size + 1}`)
  return reader.executeQuery(compiled)
}

/** The driver keeps the plan of a statement that has a name; Kysely has no place for one. */
export const keepPlans = (client: PoolClient): void => {
  const ask = client.query.bind(client)
  Object.assign(client, {
    query: (text: string, values: unknown[], ...others: unknown[]) => {
      const name = names.get(text)
      return name === undefined
        ? Reflect.apply(ask, client, [text, values, ...others])
        : ask({ name, text, values })
    },
  })
}
