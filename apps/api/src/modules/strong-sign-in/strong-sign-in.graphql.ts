import { STRONG_SIGN_IN_DEMANDS, type StrongSignIn as Standing } from '@lockerdesk/domain'
import { userOf } from '../../call/call.ts'
import { builder } from '../../graphql/builder.ts'
import { signInSettings, updateSignInSettings } from './sign-in-settings.ts'
import type { SignInSettingsRow } from './sign-in-settings-store.ts'

const StrongSignInDemand = builder.enumType('StrongSignInDemand', {
  description: 'Whether the people of an organisation must have a passkey or an authenticator app.',
  values: STRONG_SIGN_IN_DEMANDS,
})

const StrongSignIn = builder.objectRef<Standing>('StrongSignIn').implement({
  description: 'Whether the caller must have a passkey or an authenticator app.',
  fields: (t) => ({
    isDemanded: t.exposeBoolean('isDemanded', {
      description: 'True if the caller’s role or one of their organisations requires one.',
    }),
    isMissing: t.exposeBoolean('isMissing', {
      description: 'True refuses every other operation with STRONG_SIGN_IN_REQUIRED.',
    }),
    demandedBy: t.field({
      type: ['String'],
      description: 'Names of the organisations that require it. Empty if only the role does.',
      resolve: ({ demandedBy }) => [...demandedBy],
    }),
  }),
})

const SignInSettings = builder.objectRef<SignInSettingsRow>('SignInSettings').implement({
  fields: (t) => ({
    strongSignIn: t.field({
      type: StrongSignInDemand,
      description: 'Which of its Members and Admins the organisation requires to have one.',
      resolve: ({ strongSignIn }) => strongSignIn,
    }),
    peopleCount: t.exposeInt('peopleCount', {
      description: 'Members and Admins of the organisation.',
    }),
    withoutFactorCount: t.exposeInt('withoutFactorCount', {
      description: 'Number of these people who have neither a passkey nor an authenticator app.',
    }),
  }),
})

builder.queryFields((t) => ({
  myStrongSignIn: t.field({
    type: StrongSignIn,
    resolve: (_, _args, call) => userOf(call).strongSignIn,
  }),
  signInSettings: t.field({
    type: SignInSettings,
    resolve: (_, _args, call) => signInSettings(call),
  }),
}))

builder.mutationFields((t) => ({
  updateSignInSettings: t.field({
    type: SignInSettings,
    args: {
      strongSignIn: t.arg({
        type: StrongSignInDemand,
        required: true,
        description: 'Which of its Members and Admins the organisation requires to have one.',
      }),
    },
    resolve: (_, data, call) => updateSignInSettings(call, data),
  }),
}))
