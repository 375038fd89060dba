import {
  type HiddenColumns,
  highestRole,
  type Preferences,
  type RoleAssignment,
} from '@lockerdesk/domain'
import type { Actor, Viewer } from '../call/call.ts'
import { Organisation, organisationById } from '../modules/organisations/index.ts'
import { builder, LanguageEnum, ReferenceTypeEnum, RoleEnum } from './builder.ts'

export interface UserRoleRow extends RoleAssignment {
  /** The name of the organisation, dealer or reseller that the role refers to. */
  readonly referenceName: string | null
}

export interface UserRow extends Preferences {
  readonly _id: string
  readonly email: string
  readonly roles: readonly UserRoleRow[]
  readonly hasPassword: boolean
  readonly lastReadAnnouncementAt: string | null
  readonly lastSignInAt: string | null
  readonly tourEndedAt: string | null
  readonly hiddenColumns: HiddenColumns
}

const UserRole = builder.objectRef<UserRoleRow>('UserRole').implement({
  fields: (t) => ({
    role: t.field({ type: RoleEnum, resolve: ({ role }) => role }),
    referenceId: t.exposeID('referenceId', { nullable: true }),
    referenceType: t.field({
      type: ReferenceTypeEnum,
      nullable: true,
      resolve: ({ referenceType }) => referenceType,
    }),
    referenceName: t.exposeString('referenceName', { nullable: true }),
    organisation: t.field({
      type: Organisation,
      nullable: true,
      resolve: async ({ referenceType, referenceId }, _, call) =>
        referenceType === 'Organisation' && referenceId !== null
          ? ((await organisationById(call, referenceId)) ?? null)
          : null,
    }),
    shopIds: t.field({
      type: ['ID'],
      nullable: true,
      resolve: ({ shopIds }) => (shopIds === null ? null : [...shopIds]),
    }),
  }),
})

const isViewed = (actor: Actor): boolean => actor.kind === 'user' && actor.viewer !== null

export const Viewing = builder.objectRef<Viewer>('Viewing').implement({
  description: 'A read-only session in which a SuperUser views the product as another user.',
  fields: (t) => ({
    viewerName: t.exposeString('name'),
    until: t.expose('until', { type: 'DateTime' }),
    isOver: t.exposeBoolean('isOver'),
  }),
})

export const User = builder.objectRef<UserRow>('User').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    highestRole: t.field({ type: RoleEnum, resolve: ({ roles }) => highestRole(roles) }),
    roles: t.field({ type: [UserRole], resolve: ({ roles }) => [...roles] }),
    lastReadAnnouncementAt: t.expose('lastReadAnnouncementAt', {
      type: 'DateTime',
      nullable: true,
    }),
    lastSignInAt: t.expose('lastSignInAt', { type: 'DateTime', nullable: true }),
    dateFormat: t.exposeString('dateFormat'),
    timeZone: t.exposeString('timeZone'),
    timeRoundingMinutes: t.exposeInt('timeRoundingMinutes'),
    theme: t.exposeString('theme'),
    density: t.exposeString('density'),
    landingShopId: t.exposeID('landingShopId', { nullable: true }),
    hasPassword: t.boolean({
      nullable: true,
      description: 'True if the user has a password. Null for callers other than the user.',
      resolve: ({ _id, hasPassword }, _, { actor }) =>
        actor.id === _id && !isViewed(actor) ? hasPassword : null,
    }),
    tourEndedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the user ended the tour, in UTC; the product offers the tour while this is null. Null for callers other than the user.',
      resolve: ({ _id, tourEndedAt }, _, { actor }) => (actor.id === _id ? tourEndedAt : null),
    }),
    hiddenColumns: t.field({
      type: 'JSON',
      description: 'Hidden columns by list name. Empty for callers other than the user.',
      resolve: ({ _id, hiddenColumns }, _, { actor }) => (actor.id === _id ? hiddenColumns : {}),
    }),
    viewing: t.field({
      type: Viewing,
      nullable: true,
      description: 'The SuperUser who views as this user. Null for callers other than the user.',
      resolve: ({ _id }, _, { actor }) =>
        actor.kind === 'user' && actor.id === _id ? actor.viewer : null,
    }),
  }),
})
