import { API_KEY_STATES, apiKeyState } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import { openSecret } from './api-key-secret.ts'
import type { ApiKey as KeyRow } from './api-key-store.ts'
import type { DayOfCalls } from './api-key-use-store.ts'
import { renameApiKey, revokeApiKey, rotateApiKey } from './change-api-key.ts'
import { createApiKey, type ShownApiKey as ShownKeyRow } from './create-api-key.ts'
import { apiKeys, callsPerDay } from './read-api-keys.ts'

const ApiKeyStateEnum = builder.enumType('ApiKeyState', { values: API_KEY_STATES })

const ApiKeyDay = builder.objectRef<DayOfCalls>('ApiKeyDay').implement({
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Day in UTC, such as 2026-03-01.' }),
    calls: t.exposeInt('calls'),
  }),
})

const ApiKey = builder.objectRef<KeyRow>('ApiKey').implement({
  description: 'An API key. Only the responses that create or rotate it contain the secret.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    hint: t.exposeString('hint', {
      description: 'Last characters of the secret, to tell keys apart.',
    }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    shopId: t.exposeID('shopId', {
      nullable: true,
      description: '_id of the shop. Null for all shops.',
    }),
    shopName: t.exposeString('shopName', { nullable: true }),
    state: t.field({
      type: ApiKeyStateEnum,
      resolve: (key, _, { services }) => apiKeyState(key, services.clock.now()),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    lastUsedIp: t.exposeString('lastUsedIp', { nullable: true }),
    callsPerDay: t.field({
      type: [ApiKeyDay],
      description: 'Calls per day over the last 30 days, oldest first.',
      resolve: (key, _, call) => callsPerDay(call, key),
    }),
    previousHint: t.exposeString('previousHint', { nullable: true }),
    previousUntil: t.expose('previousUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Until when the previous secret stays valid after a rotation, in UTC. Null if there is none.',
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    revokedByName: t.exposeString('revokedByName', { nullable: true }),
  }),
})
const ApiKeyPage = pageOf('ApiKey', ApiKey)

const ShownApiKey = builder.objectRef<ShownKeyRow>('ShownApiKey').implement({
  fields: (t) => ({
    apiKey: t.field({ type: ApiKey, resolve: ({ apiKey }) => apiKey }),
    secret: t.string({
      description: 'Bearer token. Only this response contains it.',
      resolve: ({ apiKey, sealedSecret }, _, { services }) =>
        openSecret(services, apiKey._id, sealedSecret),
    }),
  }),
})

const ApiKeyFilter = builder.inputType('ApiKeyFilter', {
  fields: (t) => ({
    isRevoked: t.boolean({ required: false }),
    query: t.string({ required: false, description: 'Part of the name.' }),
  }),
})

const ApiKeyInput = builder.inputType('ApiKeyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    scopes: t.stringList({
      required: true,
      description:
        'Permissions such as reservation.write; docs/api.md lists them. A caller cannot grant permissions that they do not have.',
    }),
    shopId: t.id({ required: false, description: 'Omit for all shops of the organisation.' }),
    expiresAt: t.string({
      required: false,
      description: 'Omit for a key that is valid until it is revoked.',
    }),
  }),
})

builder.queryFields((t) => ({
  apiKeys: t.field({
    type: ApiKeyPage,
    args: {
      filter: t.arg({ type: ApiKeyFilter }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, pagination }, call) => apiKeys(call, filter ?? {}, pagination ?? {}),
  }),
}))

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: ShownApiKey,
    args: { data: t.arg({ type: ApiKeyInput, required: true }) },
    resolve: (_, { data }, call) => createApiKey(call, data),
  }),
  rotateApiKey: t.field({
    type: ShownApiKey,
    description:
      'Generates a new secret. The old one stays valid for 24 hours, or for overlapHours from 0 to 168.',
    args: { id: t.arg.id({ required: true }), overlapHours: t.arg.int({ required: false }) },
    resolve: (_, { id, overlapHours }, call) =>
      rotateApiKey(call, id, { overlapHours: overlapHours ?? undefined }),
  }),
  renameApiKey: t.field({
    type: ApiKey,
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, call) => renameApiKey(call, id, { name }),
  }),
  revokeApiKey: t.field({
    type: ApiKey,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => revokeApiKey(call, id),
  }),
}))
