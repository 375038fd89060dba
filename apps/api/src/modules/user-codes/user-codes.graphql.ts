import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { builder } from '../../graphql/builder.ts'
import { CodeKeypadType, CodeUseType, listUses } from '../keypad-codes/index.ts'
import { RoleHolder } from '../users/index.ts'
import { listUserKeypads, USE_TABLE } from './user-code-use-store.ts'

/** Only for users of an organisation: dealers and resellers have no keypads. */
const inOrganisation = async <T>(
  call: Call,
  find: (organisationId: string) => Promise<readonly T[]>,
): Promise<T[]> =>
  call.organisation === null ? [] : [...(await find(call.organisation.organisationId))]

builder.objectFields(RoleHolder, (t) => ({
  pincodeKeypads: t.field({
    type: [CodeKeypadType],
    description: 'Keypads of the organisation that hold the pincode or must delete it.',
    resolve: ({ _id }, _, call) =>
      inOrganisation(call, (organisationId) =>
        read(call, (reader) => listUserKeypads(reader, organisationId, _id)),
      ),
  }),
  pincodeUses: t.field({
    type: [CodeUseType],
    description: 'Uses in the organisation, newest first; at most 50.',
    resolve: ({ _id: subjectId }, _, call) =>
      inOrganisation(call, (organisationId) =>
        read(call, (reader) => listUses(reader, USE_TABLE, { organisationId, subjectId })),
      ),
  }),
}))
