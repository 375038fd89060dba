import type { CsvPart } from '../platform/csv-part.ts'
import { builder } from './builder.ts'

/** `CustomerExport`: the answer of every export that is asked for part by part. */
export const csvExportOf = (name: string) =>
  builder.objectRef<CsvPart>(`${name}Export`).implement({
    description: 'Part of a CSV file; concatenate the parts for the whole file.',
    fields: (t) => ({
      csv: t.exposeString('csv'),
      rowCount: t.exposeInt('rowCount'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      dataAsOf: t.expose('dataAsOf', {
        type: 'DateTime',
        description:
          'When the rows were current, in UTC: the time of the call, or up to a minute earlier if a read replica answered.',
      }),
    }),
  })
