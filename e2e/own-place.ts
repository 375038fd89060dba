import { request } from '@playwright/test'
import { DEMO_PASSWORD, emailOf, logIn } from './fixtures.ts'
import { askerOf, type Invited, makeOwnUser, type OwnUser } from './own-user.ts'

/** A reseller with a dealer, an organisation, a shop and a gateway, which one journey alone changes. */
export interface OwnPlace {
  readonly mark: string
  readonly resellerId: string
  readonly dealerId: string
  readonly organisationId: string
  readonly shopId: string
  readonly gateway: string
  readonly people: Readonly<Record<'Member' | 'Admin' | 'SuperUser', OwnUser>>
}

const VAT_NUMBER = 'BE0843058276'
const ADDRESS = {
  street: 'Korenmarkt',
  streetNumber: '7',
  zipcode: '9000',
  city: 'Gent',
  country: 'be',
}

export const makeOwnPlace = async (
  baseURL: string,
  language: NonNullable<Invited['language']>,
): Promise<OwnPlace> => {
  const api = await request.newContext({ baseURL })
  const inviter = { email: emailOf('superuser'), password: DEMO_PASSWORD }
  await logIn(api, inviter)
  const ask = await askerOf(api)
  const mark = crypto.randomUUID().slice(0, 8)
  const contact = { email: `${mark}@own.example`, phonenumber: '+32 9 123 45 67' }
  const company = { companyName: `Own ${mark} BV`, vatNumber: VAT_NUMBER }
  const make = async (kind: string, input: string, data: object, organisationId = '') => {
    const answer = await ask(
      `mutation ($data: ${input}!) { create${kind}(data: $data) { _id } }`,
      { data },
      organisationId,
    )
    return (answer[`create${kind}`] as { _id: string })._id
  }
  const resellerId = await make('Reseller', 'CompanyInput', { ...company, ...contact })
  const dealerId = await make('Dealer', 'CreateDealerInput', { ...company, ...contact, resellerId })
  const organisationId = await make('Organisation', 'CreateOrganisationInput', {
    ...company,
    name: `Own ${mark}`,
    pathname: `own-${mark}`,
    registrationNumber: '0843.058.276',
    address: ADDRESS,
    dealerId,
    language,
  })
  const shop = { ...contact, name: `Shop ${mark}`, address: ADDRESS }
  const shopId = await make('Shop', 'ShopInput', shop, organisationId)
  const gateway = `Gateway ${mark}`
  await ask(
    'mutation ($data: CreateServiceLocationInput!) { createServiceLocation(data: $data) { secret } }',
    { data: { name: gateway, deviceId: `own-${mark}`, shopId } },
    organisationId,
  )
  await api.dispose()
  const person = (role: NonNullable<Invited['role']>) =>
    makeOwnUser(baseURL, { role, language, inviter, organisationId })
  const [Member, Admin, SuperUser] = await Promise.all([
    person('Member'),
    person('Admin'),
    person('SuperUser'),
  ])
  const people = { Member, Admin, SuperUser }
  return { mark, resellerId, dealerId, organisationId, shopId, gateway, people }
}
