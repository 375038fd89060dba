import { type OriginOfSetting as Origin, SETTING_ORIGINS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'

const SettingOrigin = builder.enumType('SettingOrigin', { values: SETTING_ORIGINS })

export const OriginOfSetting = builder.objectRef<Origin>('OriginOfSetting').implement({
  description: 'Origin of a value, and the value that applies after a reset.',
  fields: (t) => ({
    field: t.exposeString('field'),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if the value is set at this level.' }),
    origin: t.field({ type: SettingOrigin, resolve: ({ origin }) => origin }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Name of the dealer, reseller or organisation that sets the value. Null for the product’s default.',
    }),
    above: t.field({ type: 'JSON', resolve: ({ above }) => above }),
    aboveOrigin: t.field({ type: SettingOrigin, resolve: ({ aboveOrigin }) => aboveOrigin }),
    aboveName: t.exposeString('aboveName', { nullable: true }),
  }),
})
