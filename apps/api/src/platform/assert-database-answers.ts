import { Client } from 'pg'
import { DatabaseRefusedError } from './database-refused-error.ts'

const PATIENCE_MS = 15_000

export const assertDatabaseAnswers = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new DatabaseRefusedError(
      `the database ${host}${pathname} of DATABASE_URL refuses: ${reasonOf(error)}`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name with several addresses fails with one error for each. */
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
