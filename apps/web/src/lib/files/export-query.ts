import { type Client, createRequest, type DocumentInput, type OperationResult } from '@urql/core'

const READ_REPLICA = { 'x-read-replica': '1' }

interface ExportAnswer<Data> {
  readonly data: Data | undefined
  readonly error: OperationResult['error']
  /** The state that the rows show. */
  readonly dataAsOf: string | null
}

/** Asks for a page of an export, which a read replica may answer. */
export const exportQuery = async <Data, Variables extends Record<string, unknown>>(
  client: Client,
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<ExportAnswer<Data>> => {
  const request = createRequest(query, variables)
  const { data, error, extensions } = await client
    // Under a key of its own: the list on the screen never takes its rows from an export.
    .executeQuery(
      { ...request, key: ~request.key },
      { requestPolicy: 'network-only', headers: READ_REPLICA },
    )
    .toPromise()
  const dataAsOf: unknown = extensions?.['dataAsOf']
  return { data, error, dataAsOf: typeof dataAsOf === 'string' ? dataAsOf : null }
}
