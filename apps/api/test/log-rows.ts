import { sql } from 'kysely'
import type { Services } from '../src/services.ts'
import { signedInUser } from './tenancy-fixture.ts'
import { dataOf, type TestApi } from './test-api.ts'

export interface LogRow {
  readonly text: string
  readonly severity: string
  readonly all: string
}

/** What the trail says of a user, the oldest first; `all` is the whole row as text. */
export const logsOf = (services: Services, userId: string): Promise<LogRow[]> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<LogRow>`
      select text_key as text, severity, logs::text as "all" from logs
      where user_id = ${userId} or subject_id = ${userId} order by id
    `.execute(reader)
    return rows
  })

/** The newest entry of an organisation's trail. */
export const lastLog = (services: Services, organisationId: string) =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<{
      textKey: string
      textParams: unknown
      before: unknown
      after: unknown
    }>`
      select text_key as "textKey", text_params as "textParams", before, after from logs
      where organisation_id = ${organisationId} order by created_at desc, id desc limit 1
    `.execute(reader)
    return rows[0]
  })

export interface PlatformEntry {
  readonly type: string
  readonly operation: string
  readonly severity: string
  readonly description: string
  readonly user: { readonly _id: string } | null
}

/** What SuperUsers read of a user's account, the oldest first. */
export const platformTrailOf = async (
  api: TestApi,
  userId: string,
): Promise<readonly PlatformEntry[]> => {
  const { token } = await signedInUser(api.services, { role: 'SuperUser' })
  const answer = await api.call(
    `query ($id: ID!) { platformLogs(filter: { subjectId: $id }) {
      items { type operation severity description user { _id } } } }`,
    { token, variables: { id: userId } },
  )
  return dataOf<{ items: PlatformEntry[] }>(answer, 'platformLogs').items.toReversed()
}
