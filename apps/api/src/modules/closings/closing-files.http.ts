import { closingInvoiceOf } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { authorise, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { makeCall } from '../../graphql/make-call.ts'
import type { Services } from '../../services.ts'
import { findPaperBrand } from '../branding/index.ts'
import { closingCsv, journalCsv } from './closing-csv.ts'
import { findClosingSeller } from './closing-store.ts'
import { closingUbl } from './closing-ubl.ts'
import { drawClosing } from './draw-closing.ts'
import { dailyClosing } from './read-closing.ts'

interface AtFile {
  readonly Params: { readonly day: string; readonly file: string }
  readonly Querystring: { readonly shopId?: string }
}

const FILES = ['closing.pdf', 'closing.csv', 'journal.csv']

/**
 * GET /api/closings/<day>/closing.pdf, closing.csv, journal.csv or closing.xml (UBL), with ?shopId for one shop:
 * of closed days only. A day without sales and refunds has no closing.xml.
 */
export const registerClosingFiles = (app: FastifyInstance, services: Services): void => {
  app.get<AtFile>('/api/closings/:day/:file', async (request, reply) => {
    const call = await makeCall(services, request)
    const { organisationId } = organisationOf(call)
    authorise(call, 'closing.read', organisationOf(call))
    const { day, file } = request.params
    const closing = await dailyClosing(call, request.query.shopId, day)
    const invoice = file === 'closing.xml' ? closingInvoiceOf(closing.sums) : null
    const isThere = file === 'closing.xml' ? invoice !== null : FILES.includes(file)
    if (closing.closedAt === null || !isThere) throw refused('NOT_FOUND')
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${day}-${file}"`,
    })
    if (file === 'closing.pdf') {
      const brand = await read(call, (reader) => findPaperBrand(reader, organisationId))
      return reply.type('application/pdf').send(await drawClosing(closing, brand, call.language))
    }
    if (invoice !== null) {
      const seller = await read(call, (reader) => findClosingSeller(reader, organisationId))
      return reply
        .type('application/xml; charset=utf-8')
        .send(closingUbl(closing, invoice, seller, call.language))
    }
    const csv = file === 'closing.csv' ? closingCsv : journalCsv
    return reply.type('text/csv; charset=utf-8').send(csv(closing, call.language))
  })
}
