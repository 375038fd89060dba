import { makeOperation, type Operation, type OperationContext } from '@urql/core'

export const withHeaders = (
  operation: Operation,
  headers: Record<string, string>,
  context: Partial<OperationContext> = {},
): Operation => {
  const { fetchOptions } = operation.context
  const options = typeof fetchOptions === 'function' ? fetchOptions() : (fetchOptions ?? {})
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    ...context,
    fetchOptions: { ...options, headers: { ...(options.headers as object), ...headers } },
  })
}
