import type { FastifyInstance } from 'fastify'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { fromReplica } from '../../call/from-replica.ts'
import { read } from '../../call/read.ts'
import { makeCall } from '../../graphql/make-call.ts'
import type { Services } from '../../services.ts'
import { findPaperBrand } from '../branding/index.ts'
import { organisationById } from '../organisations/index.ts'
import { drawReport, type ReportReader } from './report/draw-report.ts'
import { lockerReport } from './report/read-report.ts'
import { lockerTemperatures } from './read-temperatures.ts'

interface AtReport {
  readonly Params: { readonly lockerId: string }
  readonly Querystring: { readonly from?: string; readonly to?: string }
}

/** GET /api/lockers/<id>/report.pdf?from&to: for whoever may read the report, in their language. */
export const registerReportPdf = (app: FastifyInstance, services: Services): void => {
  app.get<AtReport>('/api/lockers/:lockerId/report.pdf', async (request, reply) => {
    const call = await makeCall(services, request)
    const { organisationId } = organisationOf(call)
    authorise(call, 'locker.read', organisationOf(call))
    const asked = {
      from: momentOf(request.query.from, 'from'),
      to: momentOf(request.query.to, 'to'),
    }
    const report = await lockerReport(call, request.params.lockerId, asked)
    const { value: series } = await fromReplica(call, (by) =>
      lockerTemperatures(by, report.subject._id, report.period, {}),
    )
    const organisation = await organisationById(call, organisationId)
    const brand = await read(call, (reader) => findPaperBrand(reader, organisationId))
    const pdf = await drawReport(
      {
        report,
        readings: series.items,
        bucketSeconds: series.bucketSeconds,
        organisationName: organisation?.name ?? '',
        brand,
      },
      readerOf(call),
    )
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="${report.subject.lockerId}-${report.period.from.slice(0, 10)}.pdf"`,
      })
      .type('application/pdf')
      .send(pdf)
  })
}

const momentOf = (typed: string | undefined, field: string): string | undefined => {
  if (typed !== undefined && Number.isNaN(Date.parse(typed)))
    throw refused('BAD_USER_INPUT', { field })
  return typed
}

const readerOf = ({ actor, language }: Call): ReportReader =>
  actor.kind === 'user'
    ? { language, timeZone: actor.preferences.timeZone, dateFormat: actor.preferences.dateFormat }
    : { language, timeZone: 'UTC', dateFormat: 'YYYY-MM-DD' }
