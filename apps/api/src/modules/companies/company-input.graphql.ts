import { builder } from '../../graphql/builder.ts'

/** Dealers and resellers are told apart by their place, not by what is known of them. */
export const CompanyInput = builder.inputType('CompanyInput', {
  fields: (t) => ({
    companyName: t.string({ required: true }),
    vatNumber: t.string({ required: true }),
    email: t.string({ required: true }),
    phonenumber: t.string({ required: true }),
  }),
})
