import { type OriginOfSetting as Origin, SETTING_ORIGINS } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'

const SettingOrigin = builder.enumType('SettingOrigin', { values: SETTING_ORIGINS })

export const OriginOfSetting = builder.objectRef<Origin>('OriginOfSetting').implement({
  description: 'Where a value comes from, and what a reset leads to.',
  fields: (t) => ({
    field: t.exposeString('field'),
    isOwn: t.exposeBoolean('isOwn', { description: 'Said here.' }),
    origin: t.field({ type: SettingOrigin, resolve: ({ origin }) => origin }),
    name: t.exposeString('name', { nullable: true, description: 'Whose; null: the product’s.' }),
    above: t.field({ type: 'JSON', resolve: ({ above }) => above }),
    aboveOrigin: t.field({ type: SettingOrigin, resolve: ({ aboveOrigin }) => aboveOrigin }),
    aboveName: t.exposeString('aboveName', { nullable: true }),
  }),
})
