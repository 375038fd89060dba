import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { Session } from '../../graphql/session.ts'
import { User } from '../../graphql/user.ts'
import { changePassword } from './passwords/change-password.ts'
import { endOtherSessions, endSession, mySessions } from './sessions/end-sessions.ts'
import { endTour } from './account/end-tour.ts'
import { hideColumns } from './account/hide-columns.ts'
import { endViewing } from './sessions/end-viewing.ts'
import { getCurrentUser } from './account/get-current-user.ts'
import { updatePreferences } from './account/update-preferences.ts'

const PreferencesInput = builder.inputType('PreferencesInput', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    name: t.string({ required: false }),
    language: t.field({ type: LanguageEnum, required: false }),
    dateFormat: t.string({ required: false }),
    timeZone: t.string({ required: false }),
    timeRoundingMinutes: t.int({ required: false }),
    theme: t.string({ required: false }),
    density: t.string({ required: false }),
    landingShopId: t.id({ required: false }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    currentPassword: t.string({ required: false }),
    password: t.string({ required: true }),
    confirmPassword: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  getCurrentUser: t.field({ type: User, resolve: (_, _args, call) => getCurrentUser(call) }),
  mySessions: t.field({ type: [Session], resolve: (_, _args, call) => mySessions(call) }),
}))

builder.mutationFields((t) => ({
  updatePreferences: t.field({
    type: User,
    args: { data: t.arg({ type: PreferencesInput, required: true }) },
    resolve: (_, { data }, call) => updatePreferences(call, data),
  }),
  changePassword: t.field({
    type: User,
    args: { data: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: (_, { data }, call) => changePassword(call, data),
  }),
  endSession: t.field({
    type: [Session],
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => endSession(call, id),
  }),
  endTour: t.field({
    description: 'Ends the tour, completed or not; the product does not offer it again.',
    type: User,
    resolve: (_, _args, call) => endTour(call),
  }),
  hideColumns: t.field({
    description: 'Hides columns of a list for the caller.',
    type: User,
    args: {
      list: t.arg.string({ required: true }),
      columns: t.arg.stringList({ required: true }),
    },
    resolve: (_, asked, call) => hideColumns(call, asked),
  }),
  endViewing: t.field({
    description: 'Ends the read-only view as another user.',
    type: 'Boolean',
    resolve: (_, _args, call) => endViewing(call),
  }),
  endOtherSessions: t.field({
    type: [Session],
    resolve: (_, _args, call) => endOtherSessions(call),
  }),
}))
