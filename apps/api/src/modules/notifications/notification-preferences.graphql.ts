import {
  NOTIFICATION_KINDS,
  type NotificationPreferences as Preferences,
  TELLING_LEVELS,
} from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import {
  notificationPreferences,
  updateNotificationPreferences,
} from './notification-preferences.ts'

const NotificationKind = builder.enumType('NotificationKind', { values: NOTIFICATION_KINDS })
export const TellingLevel = builder.enumType('TellingLevel', {
  description: 'Lowest severity that is sent: none, danger, warnings and danger, or everything.',
  values: TELLING_LEVELS,
})

const NotificationChoice = builder
  .objectRef<Preferences['choices'][number]>('NotificationChoice')
  .implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: NotificationKind }),
      app: t.expose('app', { type: TellingLevel }),
      email: t.expose('email', { type: TellingLevel }),
      sms: t.expose('sms', { type: TellingLevel }),
    }),
  })

const NotificationPreferences = builder
  .objectRef<Preferences>('NotificationPreferences')
  .implement({
    fields: (t) => ({
      choices: t.field({ type: [NotificationChoice], resolve: ({ choices }) => [...choices] }),
      phonenumber: t.exposeString('phonenumber'),
      quietFrom: t.exposeString('quietFrom', {
        nullable: true,
        description: 'On the clock of the user’s time zone, such as 22:00.',
      }),
      quietUntil: t.exposeString('quietUntil', { nullable: true }),
      isUrgentLetThrough: t.exposeBoolean('isUrgentLetThrough', {
        description: 'Notifications of danger are sent during quiet hours too.',
      }),
    }),
  })

const NotificationChoiceInput = builder.inputType('NotificationChoiceInput', {
  fields: (t) => ({
    kind: t.field({ type: NotificationKind, required: true }),
    app: t.field({ type: TellingLevel, required: true }),
    email: t.field({ type: TellingLevel, required: true }),
    sms: t.field({ type: TellingLevel, required: true }),
  }),
})

const NotificationPreferencesInput = builder.inputType('NotificationPreferencesInput', {
  fields: (t) => ({
    choices: t.field({ type: [NotificationChoiceInput], required: true }),
    phonenumber: t.string({ required: true }),
    quietFrom: t.string({ required: false }),
    quietUntil: t.string({ required: false }),
    isUrgentLetThrough: t.boolean({ required: true }),
  }),
})

builder.queryField('notificationPreferences', (t) =>
  t.field({
    type: NotificationPreferences,
    resolve: (_, _args, call) => notificationPreferences(call),
  }),
)

builder.mutationField('updateNotificationPreferences', (t) =>
  t.field({
    type: NotificationPreferences,
    args: { data: t.arg({ type: NotificationPreferencesInput, required: true }) },
    resolve: (_, { data }, call) => updateNotificationPreferences(call, data),
  }),
)
