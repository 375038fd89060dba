import { builder } from '../../graphql/builder.ts'
import { CodeKindEnum, ServiceLocation } from '../gateways/index.ts'
import type { LingeringCode as LingeringCodeRow } from './keypad-code-store.ts'
import { lingeringCodes } from './read-lingering-codes.ts'

const LingeringCode = builder.objectRef<LingeringCodeRow>('LingeringCode').implement({
  description: 'A code revoked while the gateway was offline; the gateway may still accept it.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: CodeKindEnum, resolve: ({ kind }) => kind }),
    subjectId: t.exposeID('subjectId'),
    subjectName: t.exposeString('subjectName', { nullable: true }),
    reservationId: t.exposeID('reservationId', { nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(ServiceLocation, 'lingeringCodes', (t) =>
  t.field({
    type: [LingeringCode],
    resolve: async ({ _id }, _, call) => (await lingeringCodes(call, _id)) ?? [],
  }),
)
