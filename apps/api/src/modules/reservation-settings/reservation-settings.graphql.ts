import { builder } from '../../graphql/builder.ts'
import { OriginOfSetting } from '../default-settings/index.ts'
import {
  reservationSettings,
  type ReservationSettings as SettingsRow,
} from './read-reservation-settings.ts'
import { upsertReservationSettings } from './upsert-reservation-settings.ts'

const ReservationSettings = builder.objectRef<SettingsRow>('ReservationSettings').implement({
  description: 'Effective settings; `inherited` lists the names of inherited ones.',
  fields: (t) => ({
    _id: t.exposeID('_id', {
      nullable: true,
      description: '_id of the settings. Null if all values are inherited.',
    }),
    selectDefaultBox: t.exposeBoolean('selectDefaultBox'),
    shouldCustomerPay: t.exposeBoolean('shouldCustomerPay'),
    autoCompleteGraceSeconds: t.exposeInt('autoCompleteGraceSeconds'),
    shopId: t.exposeID('shopId', { nullable: true }),
    organisationId: t.exposeID('organisationId'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    inherited: t.stringList({ resolve: ({ inherited }) => [...inherited] }),
    origins: t.field({ type: [OriginOfSetting], resolve: ({ origins }) => [...origins] }),
  }),
})

const ReservationSettingsInput = builder.inputType('ReservationSettingsInput', {
  description:
    'Settings of the organisation, or of one shop when shopId is set. Omitted fields are inherited.',
  fields: (t) => ({
    shopId: t.id({ required: false }),
    organisationId: t.id({ required: false }),
    selectDefaultBox: t.boolean({ required: false }),
    shouldCustomerPay: t.boolean({ required: false }),
    autoCompleteGraceSeconds: t.int({ required: false }),
  }),
})

builder.queryFields((t) => ({
  reservationSettings: t.field({
    type: ReservationSettings,
    args: {
      shopId: t.arg.id({ required: false }),
      organisationId: t.arg.id({ required: false }),
    },
    resolve: (_, { shopId, organisationId }, call) =>
      reservationSettings(call, shopId, organisationId),
  }),
}))

builder.mutationFields((t) => ({
  upsertReservationSettings: t.field({
    type: ReservationSettings,
    args: { data: t.arg({ type: ReservationSettingsInput, required: true }) },
    resolve: (_, { data }, call) => upsertReservationSettings(call, data),
  }),
}))
