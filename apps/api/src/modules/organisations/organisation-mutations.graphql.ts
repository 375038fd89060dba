import { AddressInput } from '../../graphql/address.ts'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { createOrganisation } from './create-organisation.ts'
import { moveOrganisation } from './move-organisation.ts'
import { Organisation } from './organisations.graphql.ts'
import { purgeOrganisation } from './purge-organisation.ts'
import { removeOrganisation } from './remove-organisation.ts'
import { restoreOrganisation } from './restore-organisation.ts'
import { updateGeneralSettings } from './update-general-settings.ts'
import { updateOrganisation } from './update-organisation.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<
  (typeof builder)['$inferSchemaTypes'],
  'InputObject'
>

const companyFields = (t: InputFields) => ({
  name: t.string({ required: true }),
  pathname: t.string({ required: true }),
  language: t.field({ type: LanguageEnum, required: true }),
  companyName: t.string({ required: true }),
  registrationNumber: t.string({ required: true }),
  vatNumber: t.string({ required: true }),
  address: t.field({ type: AddressInput, required: true }),
})

const OrganisationInput = builder.inputType('OrganisationInput', { fields: companyFields })
const CreateOrganisationInput = builder.inputType('CreateOrganisationInput', {
  fields: (t) => ({ ...companyFields(t), dealerId: t.id({ required: true }) }),
})
const GeneralSettingsInput = builder.inputType('GeneralSettingsInput', {
  fields: (t) => ({
    ...companyFields(t),
    supportEmail: t.string({ required: true }),
    note: t.string({ required: true }),
  }),
})

builder.mutationFields((t) => ({
  createOrganisation: t.field({
    type: Organisation,
    args: { data: t.arg({ type: CreateOrganisationInput, required: true }) },
    resolve: (_, { data }, call) => createOrganisation(call, data),
  }),
  updateOrganisation: t.field({
    type: Organisation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: OrganisationInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateOrganisation(call, id, data),
  }),
  updateGeneralSettings: t.field({
    type: Organisation,
    args: { data: t.arg({ type: GeneralSettingsInput, required: true }) },
    resolve: (_, { data }, call) => updateGeneralSettings(call, data),
  }),
  removeOrganisation: t.field({
    type: Organisation,
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, call) => removeOrganisation(call, id, name),
  }),
  restoreOrganisation: t.field({
    type: Organisation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => restoreOrganisation(call, id),
  }),
  purgeOrganisation: t.field({
    type: Organisation,
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, call) => purgeOrganisation(call, id, name),
  }),
  moveOrganisation: t.field({
    type: Organisation,
    args: { id: t.arg.id({ required: true }), dealerId: t.arg.id({ required: true }) },
    resolve: (_, { id, dealerId }, call) => moveOrganisation(call, id, dealerId),
  }),
}))
