import { CODE_ACKNOWLEDGEMENTS, codeAcknowledgement } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { CodeKeypad as CodeKeypadRow } from './code-keypad-store.ts'
import type { BookedUse } from './code-use-store.ts'

const CodeAcknowledgementEnum = builder.enumType('CodeAcknowledgement', {
  description: 'pending and withdrawing: the keypad has not said yet that it knows.',
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
  description: 'Of an overwrite code, or of a user’s own pincode.',
  fields: (t) => ({
    usedAt: t.expose('usedAt', { type: 'DateTime' }),
    where: t.exposeString('where', {
      nullable: true,
      description: 'Null once the gateway is gone.',
    }),
    isOffline: t.exposeBoolean('isOffline'),
  }),
})
