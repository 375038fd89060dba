import { OVERWRITE_CODE_STATES, overwriteCodeState } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import { CodeKeypadType, CodeUseType } from '../keypad-codes/index.ts'
import { lockerById, LockerType } from '../lockers/index.ts'
import { deleteOverwriteCode, updateOverwriteCode } from './change-overwrite-code.ts'
import {
  createOverwriteCode,
  pincodeContext,
  type ShownOverwriteCode as ShownCodeRow,
} from './create-overwrite-code.ts'
import type { OverwriteCode as CodeRow } from './overwrite-code-store.ts'
import { getOverwriteCodeById, overwriteCodes, overwriteCodeUses } from './read-overwrite-codes.ts'

const OverwriteCodeStateEnum = builder.enumType('OverwriteCodeState', {
  values: OVERWRITE_CODE_STATES,
})
const OverwriteCode = builder.objectRef<CodeRow>('OverwriteCode').implement({
  description:
    'A code that opens every box of its lockers. Only the response that creates it contains the digits.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    shopId: t.exposeID('shopId'),
    name: t.exposeString('name'),
    holder: t.exposeString('holder'),
    lockerIds: t.idList({
      nullable: true,
      description: 'Lockers that the code opens. Null for every locker of the shop.',
      resolve: ({ lockerIds }) => (lockerIds === null ? null : [...lockerIds]),
    }),
    lockers: t.field({
      type: [LockerType],
      nullable: true,
      resolve: async ({ lockerIds }, _, call) => {
        const found = await Promise.all((lockerIds ?? []).map((id) => lockerById(call, id)))
        return lockerIds === null ? null : found.filter((locker) => locker != null)
      },
    }),
    validFrom: t.expose('validFrom', { type: 'DateTime', nullable: true }),
    validUntil: t.expose('validUntil', { type: 'DateTime', nullable: true }),
    isOneTime: t.exposeBoolean('isOneTime'),
    state: t.field({
      type: OverwriteCodeStateEnum,
      resolve: (code, _, { services }) => overwriteCodeState(code, services.clock.now()),
    }),
    useCount: t.exposeInt('useCount'),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    lastUsedWhere: t.exposeString('lastUsedWhere', { nullable: true }),
    keypads: t.field({ type: [CodeKeypadType], resolve: ({ keypads }) => [...keypads] }),
    uses: t.field({
      type: [CodeUseType],
      description: 'Uses, newest first; at most 50.',
      resolve: (code, _, call) => overwriteCodeUses(call, code),
    }),
    createdByName: t.exposeString('createdByName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    revokedByName: t.exposeString('revokedByName', { nullable: true }),
  }),
})
const OverwriteCodePage = pageOf('OverwriteCode', OverwriteCode)

const ShownOverwriteCode = builder.objectRef<ShownCodeRow>('ShownOverwriteCode').implement({
  fields: (t) => ({
    overwriteCode: t.field({ type: OverwriteCode, resolve: ({ overwriteCode }) => overwriteCode }),
    pincode: t.string({
      description: 'Six digits. Only this response contains them.',
      resolve: ({ overwriteCode, sealedPincode }, _, { services }) =>
        services.secrets.open(sealedPincode, pincodeContext(overwriteCode._id)),
    }),
  }),
})

const OverwriteCodeFilter = builder.inputType('OverwriteCodeFilter', {
  fields: (t) => ({
    isRevoked: t.boolean({ required: false }),
    query: t.string({ required: false, description: 'Part of the name or of the holder.' }),
  }),
})

const OverwriteCodeInput = builder.inputType('OverwriteCodeInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    holder: t.string({ required: true }),
    shopId: t.id({ required: true }),
    lockerIds: t.idList({ required: false, description: 'Omit for all lockers of the shop.' }),
    validFrom: t.string({ required: false }),
    validUntil: t.string({ required: false }),
    isOneTime: t.boolean({ required: false }),
  }),
})

builder.queryFields((t) => ({
  overwriteCodes: t.field({
    type: OverwriteCodePage,
    args: {
      shopId: t.arg.id({ required: false }),
      filter: t.arg({ type: OverwriteCodeFilter }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { shopId, filter, pagination }, call) =>
      overwriteCodes(call, shopId, filter ?? {}, pagination ?? {}),
  }),
  getOverwriteCodeById: t.field({
    type: OverwriteCode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getOverwriteCodeById(call, id),
  }),
}))

builder.mutationFields((t) => ({
  createOverwriteCode: t.field({
    type: ShownOverwriteCode,
    args: { data: t.arg({ type: OverwriteCodeInput, required: true }) },
    resolve: (_, { data }, call) => createOverwriteCode(call, data),
  }),
  updateOverwriteCode: t.field({
    type: OverwriteCode,
    description: 'Replaces all values of the code except its shop.',
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: OverwriteCodeInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateOverwriteCode(call, id, data),
  }),
  deleteOverwriteCode: t.field({
    type: OverwriteCode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteOverwriteCode(call, id),
  }),
}))
