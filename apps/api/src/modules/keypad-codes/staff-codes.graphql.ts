import { CODE_ACKNOWLEDGEMENTS, codeAcknowledgement } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { CodeKeypad as CodeKeypadRow } from './code-keypad-store.ts'
import type { BookedUse } from './code-use-store.ts'

const CodeAcknowledgementEnum = builder.enumType('CodeAcknowledgement', {
  description:
    'Whether a keypad holds a code. pending and withdrawing: the gateway has not acknowledged the change yet.',
  values: CODE_ACKNOWLEDGEMENTS,
})

export const CodeKeypadType = builder.objectRef<CodeKeypadRow>('CodeKeypad').implement({
  fields: (t) => ({
    serviceLocationId: t.id({ resolve: ({ gatewayId }) => gatewayId }),
    name: t.exposeString('name'),
    acknowledgement: t.field({
      type: CodeAcknowledgementEnum,
      resolve: (keypad) => codeAcknowledgement(keypad),
    }),
  }),
})

export const CodeUseType = builder.objectRef<BookedUse>('CodeUse').implement({
  description: 'One use of an overwrite code or of a user’s pincode.',
  fields: (t) => ({
    usedAt: t.expose('usedAt', { type: 'DateTime' }),
    where: t.exposeString('where', {
      nullable: true,
      description: 'Name of the gateway. Null once it is deleted.',
    }),
    isOffline: t.exposeBoolean('isOffline'),
  }),
})
