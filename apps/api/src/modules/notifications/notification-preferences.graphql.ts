import {
  NOTIFICATION_KINDS,
  type NotificationPreferences as Preferences,
  NOTIFICATION_LEVELS,
  PUSH_KINDS,
} from '@lockerdesk/domain'
import type { KeptPreferences } from '../../call/notification-preference-store.ts'
import { builder } from '../../graphql/builder.ts'
import {
  notificationPreferences,
  updateNotificationPreferences,
} from './notification-preferences.ts'
import { confirmPhonenumber, sendPhoneCode } from './verify-phone.ts'

const NotificationKind = builder.enumType('NotificationKind', { values: NOTIFICATION_KINDS })
export const TellingLevel = builder.enumType('TellingLevel', {
  description: 'Lowest severity that is sent: none, danger, warnings and danger, or everything.',
  values: NOTIFICATION_LEVELS,
})

const PushKind = builder.enumType('PushKind', {
  description: 'Subject of push notifications.',
  values: PUSH_KINDS,
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
  .objectRef<KeptPreferences>('NotificationPreferences')
  .implement({
    fields: (t) => ({
      choices: t.field({ type: [NotificationChoice], resolve: ({ choices }) => [...choices] }),
      phonenumber: t.exposeString('phonenumber'),
      isPhonenumberVerified: t.exposeBoolean('isPhonenumberVerified', {
        description: 'False: the number receives no notifications by SMS.',
      }),
      quietFrom: t.exposeString('quietFrom', {
        nullable: true,
        description: 'HH:MM in the user’s time zone, such as 22:00.',
      }),
      quietUntil: t.exposeString('quietUntil', { nullable: true }),
      isUrgentLetThrough: t.exposeBoolean('isUrgentLetThrough', {
        description: 'True sends notifications of severity danger during quiet hours too.',
      }),
      isWeeklyMailWanted: t.exposeBoolean('isWeeklyMailWanted', {
        description:
          'True sends the five figures of Insights that changed most, by e-mail every Monday. Defaults to false.',
      }),
      pushKinds: t.field({
        type: [PushKind],
        description: 'Subjects that are pushed to the devices of the user. Defaults to none.',
        resolve: ({ pushKinds }) => [...pushKinds],
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
    isWeeklyMailWanted: t.boolean({
      required: false,
      description: 'Omit to keep the current choice.',
    }),
    pushKinds: t.field({
      type: [PushKind],
      required: false,
      description:
        'Omit to keep the current choice; an empty list switches push notifications off.',
    }),
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

builder.mutationFields((t) => ({
  sendPhoneCode: t.field({
    description: 'Sends a code by SMS to the saved number, to verify it. Throttled.',
    type: 'Boolean',
    resolve: (_, _args, call) => sendPhoneCode(call),
  }),
  confirmPhonenumber: t.field({
    description: 'Verifies the saved number by the code that sendPhoneCode sent there.',
    type: NotificationPreferences,
    args: {
      code: t.arg.string({ required: true, description: 'Six digits, valid for ten minutes.' }),
    },
    resolve: (_, { code }, call) => confirmPhonenumber(call, code),
  }),
}))
