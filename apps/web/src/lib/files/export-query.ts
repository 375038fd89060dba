import { type Client, createRequest, type DocumentInput, type OperationResult } from '@urql/core'

const READ_REPLICA = { 'x-read-replica': '1' }

interface ExportAnswer<Data> {
  readonly data: Data | undefined
  readonly error: OperationResult['error']
  /** Time of the data in the rows. */
  readonly dataAsOf: string | null
}

/** Fetches a page of an export, possibly from a read replica. */
export const exportQuery = async <Data, Variables extends Record<string, unknown>>(
  client: Client,
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<ExportAnswer<Data>> => {
  const request = createRequest(query, variables)
  const { data, error, extensions } = await client
    // A separate cache key, so that the list on the screen never uses rows of an export.
    .executeQuery(
      { ...request, key: ~request.key },
      { requestPolicy: 'network-only', headers: READ_REPLICA },
    )
    .toPromise()
  const dataAsOf: unknown = extensions?.['dataAsOf']
  return { data, error, dataAsOf: typeof dataAsOf === 'string' ? dataAsOf : null }
}
