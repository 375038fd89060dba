import { builder } from '../../graphql/builder.ts'
import { Passkey } from '../../graphql/passkey.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { myPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'

builder.queryFields((t) => ({
  myPasskeys: t.field({ type: [Passkey], resolve: (_, _args, call) => myPasskeys(call) }),
}))

builder.mutationFields((t) => ({
  preparePasskey: t.field({
    type: 'String',
    resolve: (_, _args, call) => preparePasskey(call),
  }),
  addPasskey: t.field({
    type: [Passkey],
    args: {
      name: t.arg.string({ required: true }),
      credential: t.arg.string({ required: true }),
    },
    resolve: (_, args, call) => addPasskey(call, args),
  }),
  renamePasskey: t.field({
    type: [Passkey],
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, call) => renamePasskey(call, id, name),
  }),
  removePasskey: t.field({
    type: [Passkey],
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => removePasskey(call, id),
  }),
}))
