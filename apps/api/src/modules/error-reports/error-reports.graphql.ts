import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import type { ErrorReport as ErrorReportRow } from './error-report-store.ts'
import { errorReports } from './read-error-reports.ts'

const ErrorReport = builder.objectRef<ErrorReportRow>('ErrorReport').implement({
  description: 'Error reports grouped by message: their number and the newest one.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    message: t.exposeString('message'),
    occurrences: t.exposeInt('occurrences'),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    latest: t.expose('latest', { type: 'JSON' }),
  }),
})
const ErrorReportPage = pageOf('ErrorReport', ErrorReport)

builder.queryFields((t) => ({
  errorReports: t.field({
    type: ErrorReportPage,
    args: {
      reference: t.arg.string({
        description: 'Reference that the user saw with the error. Omit for all reports.',
      }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { reference, pagination }, call) =>
      errorReports(call, reference, pagination ?? {}),
  }),
}))
