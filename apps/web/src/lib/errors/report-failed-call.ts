import { isRefusalCode } from '@lockerdesk/domain'
import type { CombinedError, Operation } from '@urql/core'
import { reportError } from './report-error.ts'

/** Reports a failed call, unless it is an expected refusal. */
export const reportFailedCall = (error: CombinedError, operation: Operation): void => {
  const { graphQLErrors } = error
  if (graphQLErrors.length > 0 && graphQLErrors.every(isExpected)) return
  const codes = graphQLErrors.map(({ extensions }) => extensions['code']).join(', ')
  reportError(error, {
    status: (error.response as Response | undefined)?.status,
    operation: operationNameOf(operation),
    ...(codes === '' ? {} : { codes }),
  })
}

/** SERVER_BUSY after all retries, and an invalid query, count as errors. */
const isExpected = ({ extensions }: CombinedError['graphQLErrors'][number]): boolean => {
  const { code, fields, field } = extensions
  if (code === 'BAD_USER_INPUT') return fields !== undefined || field !== undefined
  return isRefusalCode(code) && code !== 'SERVER_BUSY'
}

const operationNameOf = ({ query }: Operation): string =>
  query.definitions
    .flatMap((definition) => ('name' in definition ? (definition.name?.value ?? []) : []))
    .join(', ')
