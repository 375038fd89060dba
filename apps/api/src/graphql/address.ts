import type { Address as AddressValue } from '@lockerdesk/domain'
import { builder, CountryEnum } from './builder.ts'

export const Address = builder.objectRef<AddressValue & { id?: string }>('Address').implement({
  fields: (t) => ({
    id: t.string({
      resolve: ({ country, zipcode, street, streetNumber }) =>
        `${country}-${zipcode}-${street}-${streetNumber}`,
    }),
    street: t.exposeString('street'),
    streetNumber: t.exposeString('streetNumber'),
    city: t.exposeString('city'),
    zipcode: t.exposeString('zipcode'),
    state: t.exposeString('state'),
    country: t.field({ type: CountryEnum, resolve: ({ country }) => country }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
  }),
})

export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    street: t.string({ required: true }),
    streetNumber: t.string({ required: true }),
    city: t.string({ required: true }),
    zipcode: t.string({ required: true }),
    state: t.string({ required: false }),
    country: t.field({ type: CountryEnum, required: true }),
    longitude: t.float({ required: false }),
    latitude: t.float({ required: false }),
  }),
})
