import { builder, CountryEnum } from '../../graphql/builder.ts'
import { addVatRate, correctVatRate, endVatRate, removeVatRate } from './change-vat-rate.ts'
import { vatRates } from './read-vat-rates.ts'
import type { KeptVatRate } from './vat-rate-store.ts'

const VatRate = builder.objectRef<KeptVatRate>('VatRate').implement({
  description:
    'A VAT rate that products of a country usually have. Days are days of the country’s own calendar.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    country: t.field({ type: CountryEnum, resolve: ({ country }) => country }),
    rate: t.exposeInt('rate', { description: 'In basis points: 550 is 5.5 %.' }),
    firstDay: t.exposeString('firstDay', { description: 'First day of validity, YYYY-MM-DD.' }),
    lastDay: t.exposeString('lastDay', {
      nullable: true,
      description: 'Last day of validity, YYYY-MM-DD, included. Null while no end is planned.',
    }),
    isForFood: t.exposeBoolean('isForFood', {
      description: 'True for the default rate of food. At most one per country at a time.',
    }),
  }),
})

const VatRateInput = builder.inputType('VatRateInput', {
  fields: (t) => ({
    country: t.field({ type: CountryEnum, required: true }),
    rate: t.int({ required: true, description: 'In basis points: 550 is 5.5 %. At most 5000.' }),
    firstDay: t.string({ required: true, description: 'YYYY-MM-DD. Today at the earliest.' }),
    lastDay: t.string({ required: false, description: 'YYYY-MM-DD, included. Omit for no end.' }),
    isForFood: t.boolean({ required: false, description: 'Defaults to false.' }),
  }),
})

const VatRateCorrection = builder.inputType('VatRateCorrection', {
  fields: (t) => ({
    rate: t.int({ required: true, description: 'In basis points: 550 is 5.5 %. At most 5000.' }),
    firstDay: t.string({ required: true, description: 'YYYY-MM-DD. Today at the earliest.' }),
    lastDay: t.string({ required: false, description: 'YYYY-MM-DD, included. Omit for no end.' }),
    isForFood: t.boolean({ required: false, description: 'Defaults to false.' }),
  }),
})

builder.queryFields((t) => ({
  vatRates: t.field({ type: [VatRate], resolve: (_source, _args, call) => vatRates(call) }),
}))

builder.mutationFields((t) => ({
  addVatRate: t.field({
    type: [VatRate],
    args: { data: t.arg({ type: VatRateInput, required: true }) },
    resolve: (_, { data }, call) => addVatRate(call, data),
  }),
  correctVatRate: t.field({
    type: [VatRate],
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: VatRateCorrection, required: true }),
    },
    resolve: (_, { id, data }, call) => correctVatRate(call, id, data),
  }),
  endVatRate: t.field({
    type: [VatRate],
    args: { id: t.arg.id({ required: true }), lastDay: t.arg.string({ required: false }) },
    resolve: (_, { id, lastDay }, call) => endVatRate(call, id, lastDay ?? null),
  }),
  removeVatRate: t.field({
    type: [VatRate],
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => removeVatRate(call, id),
  }),
}))
