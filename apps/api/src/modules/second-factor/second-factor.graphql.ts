import { builder } from '../../graphql/builder.ts'
import { AuthenticatorSetup, SecondFactor } from '../../graphql/second-factor.ts'
import { addAuthenticator, prepareAuthenticator } from './add-authenticator.ts'
import { mySecondFactor, removeAuthenticator, renewRecoveryCodes } from './own-second-factor.ts'

builder.queryFields((t) => ({
  mySecondFactor: t.field({
    type: SecondFactor,
    resolve: (_, _args, call) => mySecondFactor(call),
  }),
}))

builder.mutationFields((t) => ({
  prepareAuthenticator: t.field({
    type: AuthenticatorSetup,
    resolve: (_, _args, call) => prepareAuthenticator(call),
  }),
  addAuthenticator: t.field({
    type: ['String'],
    args: {
      name: t.arg.string({ required: true }),
      setup: t.arg.string({ required: true }),
      code: t.arg.string({ required: true }),
    },
    resolve: (_, args, call) => addAuthenticator(call, args),
  }),
  removeAuthenticator: t.field({
    type: SecondFactor,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => removeAuthenticator(call, id),
  }),
  renewRecoveryCodes: t.field({
    type: ['String'],
    resolve: (_, _args, call) => renewRecoveryCodes(call),
  }),
}))
