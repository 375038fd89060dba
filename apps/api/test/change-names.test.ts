import { COMMAND_TYPES } from '@lockerdesk/device-protocol'
import {
  addressInput,
  ALLERGENS,
  BOX_SIZES,
  brandingInput,
  COUNTRIES,
  defaultSettingsInput,
  DENSITIES,
  FIRMWARE_COMPONENTS,
  generalSettingsInput,
  isApiKeyScope,
  LIST_KEYS,
  LIST_PARAMS,
  lockerSettingsInput,
  type LogType,
  MESSAGE_TEMPLATES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_LEVELS,
  notificationPreferencesInput,
  NUTRIENTS,
  offerInput,
  ORDER_STATUSES,
  PAYMENT_ACCOUNT_STATES,
  PERMISSION_NAMES,
  preferencesInput,
  productInput,
  PUSH_KINDS,
  QUOTA_KINDS,
  RESERVATION_STATUSES,
  reservationSettingsInput,
  retentionInput,
  ROLES,
  shopFields,
  STRONG_SIGN_IN_DEMANDS,
  TEMPERATURE_TYPES,
  temperatureLimitsInput,
  THEMES,
  UNIT_TYPES,
  WEBHOOK_EVENT_TYPES,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CASES, DOORS, documentOf } from './permission-matrix/all-cases.ts'
import { freshObjects } from './permission-matrix/fresh-objects.ts'
import { buildTenancy, signedInUser } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { type LoggedChange, unreadableChanges } from './unreadable-changes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const MUTATIONS = DOORS.filter(({ name }) => name.startsWith('Mutation.'))

test('every field and choice that a mutation logs has words in four languages, and every id a kind', async () => {
  const tenancy = await buildTenancy(api.services)
  const fresh = freshObjects(api, tenancy)
  for (const { name, field } of MUTATIONS) {
    // Some mutations end the session of their caller.
    const { token } = await signedInUser(api.services, { role: 'SuperUser' })
    const variables = (await ALL_CASES[name]?.variables?.(tenancy.own, fresh)) ?? {}
    await api.call(documentOf(name, field), { token, organisationId: tenancy.own.id, variables })
  }
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<LoggedChange>`select type, before, after from logs`.execute(reader),
  )
  expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThan(14)
  expect(rows.length).toBeGreaterThan(MUTATIONS.length / 2)
  expect(unreadableChanges(rows)).toEqual([])
})

const ID = 'a'.repeat(24)
const LIST_PARAM_NAMES = [...new Set<string>(Object.values(LIST_PARAMS).flat())]
const AT = '2026-11-18T16:18:07.077Z'
const of = (type: LogType, after: object): LoggedChange => ({ type, before: null, after })
/** Fields of an input whose values differ from call to call; the number stands for any of them. */
const fieldsOf = (type: LogType, input: { readonly shape: object }): LoggedChange =>
  of(type, namedFields(input))
const namedAddress = Object.fromEntries(Object.keys(addressInput.shape).map((name) => [name, 1]))
const namedFields = (input: { readonly shape: object }): object =>
  Object.fromEntries(
    Object.keys(input.shape).map((field) => [
      field,
      { address: namedAddress, choices: [] }[field] ?? 1,
    ]),
  )
const choices = (type: LogType, field: string, values: readonly string[]): LoggedChange =>
  of(type, { [field]: values })

/** Written by jobs, devices and payment providers, or only with input that the cases of mutations leave out. */
const OTHER_CHANGES: readonly LoggedChange[] = [
  of('Lockers', { lockdownId: ID, excursionStartedAt: AT }),
  of('Lockers', { boxIds: [ID], openMainDoor: true, reason: 'Help', reservationId: ID }),
  of('Lockers', { startedAt: AT, correctiveAction: 'Cleaned', mustBeEmptied: true }),
  of('Lockers', { isOutOfService: true, note: 'Broken', gatewayId: ID }),
  of('OverwriteCodes', { usedAt: AT, isOffline: true, lockerIds: [ID] }),
  of('Users', { usedAt: AT, isOffline: true }),
  of('Users', { hasPhonenumber: true, shopIds: [ID] }),
  of('Users', { role: 'Member', shopIds: [ID], fromGroups: ['bakers'], email: 'a' }),
  of('Reservations', { status: 'cancelled', reason: 'Late', refund: 900 }),
  of('Orders', { amount: 900, description: 'Bruised', lines: 'Bread', refundedAmount: 900 }),
  of('Settings', { state: 'verified', isOn: true, switchedOffAt: AT, pickupField: 'date' }),
  of('Settings', { logoId: 'none', smtpServer: 'a', smtpPort: 587, smtpUser: 'a' }),
  of('Settings', { memberRefundLimit: 1, pointsPerEuro: 1, apiKeyEnding: 'a', hasNewKeys: true }),
  of('Settings', { params: Object.fromEntries(LIST_PARAM_NAMES.map((name) => [name, 'x'])) }),
  of('Gateways', { [ID]: { component: 'keypad', version: '1.0.0' } }),
  of('Organisations', Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, 1]))),
  of('Resellers', Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, 1]))),
  of('Products', {
    nutritionalInformation: Object.fromEntries(NUTRIENTS.map((name) => [name, 1])),
  }),
  of('Customers', {
    fields:
      'firstName, lastName, externalId, emails, phonenumbers, language, notificationTypes, shopId, note',
  }),
  of('Reservations', { alsoChanged: ['phonenumbers', 'extraInformation', 'externalOrderId'] }),
  fieldsOf('Users', preferencesInput),
  fieldsOf('Users', notificationPreferencesInput()),
  fieldsOf('Settings', brandingInput),
  fieldsOf('Settings', generalSettingsInput),
  fieldsOf('Settings', reservationSettingsInput),
  fieldsOf('Settings', retentionInput),
  fieldsOf('Dealers', defaultSettingsInput),
  fieldsOf('Resellers', defaultSettingsInput),
  fieldsOf('Lockers', lockerSettingsInput),
  fieldsOf('Lockers', temperatureLimitsInput),
  fieldsOf('Products', productInput),
  fieldsOf('Shops', shopFields),
  fieldsOf('Reservations', offerInput),
]

const CHOICES: readonly LoggedChange[] = [
  choices('ApiKeys', 'scopes', PERMISSION_NAMES.filter(isApiKeyScope)),
  choices('Settings', 'eventTypes', WEBHOOK_EVENT_TYPES),
  choices('Settings', 'strongSignIn', STRONG_SIGN_IN_DEMANDS),
  choices('Settings', 'state', PAYMENT_ACCOUNT_STATES),
  choices('Settings', 'list', LIST_KEYS),
  choices('Emails', 'template', MESSAGE_TEMPLATES),
  choices('SMS', 'channel', NOTIFICATION_CHANNELS),
  choices('Reservations', 'notificationTypes', NOTIFICATION_CHANNELS),
  choices('Reservations', 'status', RESERVATION_STATUSES),
  choices('Orders', 'status', ORDER_STATUSES),
  choices('Lockers', 'temperatureType', TEMPERATURE_TYPES),
  choices('Lockers', 'size', BOX_SIZES),
  choices('Products', 'unitType', UNIT_TYPES),
  choices('Products', 'allergens', ALLERGENS),
  choices('Gateways', 'component', FIRMWARE_COMPONENTS),
  choices('Gateways', 'type', COMMAND_TYPES),
  choices('Shops', 'country', COUNTRIES),
  choices('Users', 'role', ROLES),
  choices('Users', 'theme', THEMES),
  choices('Users', 'density', DENSITIES),
  choices('Users', 'pushKinds', PUSH_KINDS),
  ...NOTIFICATION_LEVELS.map((level) =>
    of('Users', {
      choices: NOTIFICATION_KINDS.map((kind) => ({ kind, app: level, email: level, sms: level })),
    }),
  ),
]

test('so has everything else that the server logs, and every choice that the domain knows', () => {
  expect(unreadableChanges([...OTHER_CHANGES, ...CHOICES])).toEqual([])
})

test('a field without a name, a choice without words and an id without a kind are noticed', () => {
  const found = unreadableChanges([
    of('Shops', { unheardOf: 1 }),
    of('Reservations', { status: 'lost' }),
    of('Shops', { keeperId: ID }),
    of('Orders', { changed: 'unheardOf' }),
  ])
  expect(found.filter((each) => each.startsWith('fr'))).toEqual([
    'fr Orders: changed lists unheardOf',
    'fr Reservations: status has no words for lost',
    'fr Shops: keeperId has no name for keeperId',
    'fr Shops: keeperId is an id',
    'fr Shops: unheardOf has no name for unheardOf',
  ])
})
