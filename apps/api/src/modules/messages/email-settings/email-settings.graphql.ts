import { describeAnswer } from '../../../call/describe-answer.ts'
import { builder } from '../../../graphql/builder.ts'
import { emailSettings, type ShownEmailSettings } from './read-email-settings.ts'
import { type EmailTest as EmailTestRow, testEmailSettings } from './test-email-settings.ts'
import { upsertEmailSettings } from './upsert-email-settings.ts'

const EmailSettings = builder.objectRef<ShownEmailSettings>('EmailSettings').implement({
  fields: (t) => ({
    fromEmail: t.exposeString('fromEmail', {
      nullable: true,
      description: 'Sender address. Null for the product’s own address.',
    }),
    smtpServer: t.exposeString('smtpServer', {
      nullable: true,
      description: 'Host name of the SMTP server. Null for the product’s own server.',
    }),
    smtpPort: t.exposeInt('smtpPort'),
    smtpUser: t.exposeString('smtpUser'),
    hasSmtpPassword: t.boolean({
      description: 'True if a password is set; the server never returns it.',
      resolve: ({ sealedSmtpPassword }) => sealedSmtpPassword !== null,
    }),
    defaultDomain: t.exposeString('defaultDomain', {
      description:
        'Domains that the product’s own server can send from; other domains need an SMTP server of their own.',
    }),
    defaultFromEmail: t.exposeString('defaultFromEmail'),
    isCaptured: t.exposeBoolean('isCaptured', {
      description:
        'True if this installation sends nothing and stores messages for reading in the back office.',
    }),
    failures: t.exposeInt('failures', {
      description: 'Number of consecutive failures to reach the server.',
    }),
    restingUntil: t.expose('restingUntil', { type: 'DateTime', nullable: true }),
    lastAnswer: t.string({
      nullable: true,
      resolve: ({ lastAnswer }, _, call) => describeAnswer(call, lastAnswer),
    }),
    lastAnswerAt: t.expose('lastAnswerAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ updatedAt }) => (updatedAt === '' ? null : updatedAt),
    }),
  }),
})

const EmailTest = builder.objectRef<EmailTestRow>('EmailTest').implement({
  fields: (t) => ({
    isAccepted: t.exposeBoolean('isAccepted'),
    answer: t.exposeString('answer', { description: 'As the mail server returns it.' }),
  }),
})

const EmailSettingsInput = builder.inputType('EmailSettingsInput', {
  fields: (t) => ({
    fromEmail: t.string({ required: false }),
    smtpServer: t.string({ required: false }),
    smtpPort: t.int({ required: false }),
    smtpUser: t.string({ required: false }),
    smtpPassword: t.string({
      required: false,
      description: 'Omit to keep the current password; send an empty string to delete it.',
    }),
  }),
})

builder.queryFields((t) => ({
  emailSettings: t.field({
    type: EmailSettings,
    resolve: (_source, _args, call) => emailSettings(call),
  }),
}))

builder.mutationFields((t) => ({
  upsertEmailSettings: t.field({
    type: EmailSettings,
    args: { data: t.arg({ type: EmailSettingsInput, required: true }) },
    resolve: (_, { data }, call) => upsertEmailSettings(call, data),
  }),
  testEmailSettings: t.field({
    type: EmailTest,
    description: 'Sends one test message with these settings, whether or not they are saved.',
    args: {
      data: t.arg({ type: EmailSettingsInput, required: true }),
      recipient: t.arg.string({ required: true }),
    },
    resolve: (_, { data, recipient }, call) => testEmailSettings(call, data, recipient),
  }),
}))
