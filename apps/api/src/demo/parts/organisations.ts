import type { Address, Country, Language } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { DealerIds, DealerKey } from './dealers.ts'

interface DemoOrganisation {
  readonly dealer: DealerKey
  readonly name: string
  readonly pathname: string
  readonly language: Language
  readonly companyName: string
  readonly registrationNumber: string
  readonly vatNumber: string
  readonly note: string
  readonly address: Address
}

export const address = (
  country: Country,
  zipcode: string,
  city: string,
  street: string,
  streetNumber: string,
  latitude: number,
  longitude: number,
): Address => ({
  street,
  streetNumber,
  city,
  zipcode,
  state: '',
  country,
  longitude,
  latitude,
})

const ORGANISATIONS = {
  slagerij: {
    dealer: 'benelux',
    name: 'Slagerij De Vos',
    pathname: 'slagerij-de-vos',
    language: 'nl',
    companyName: 'Slagerij De Vos BV',
    registrationNumber: '0725.165.466',
    vatNumber: 'BE0725165466',
    note: 'Levering elke werkdag voor 6.30 uur aan de achterdeur.',
    address: address('be', '9000', 'Gent', 'Hoogpoort', '42', 51.0551, 3.7246),
  },
  apotheek: {
    dealer: 'benelux',
    name: 'Apotheek De Linde',
    pathname: 'apotheek-de-linde',
    language: 'nl',
    companyName: 'Apotheek De Linde BV',
    registrationNumber: '17475720',
    vatNumber: 'NL174757207B01',
    note: '',
    address: address('nl', '3511 LX', 'Utrecht', 'Oudegracht', '187', 52.0895, 5.1214),
  },
  offices: {
    dealer: 'benelux',
    name: 'Kirchberg Offices',
    pathname: 'kirchberg-offices',
    language: 'en',
    companyName: 'Kirchberg Offices S.à r.l.',
    registrationNumber: 'B 243 710',
    vatNumber: 'LU44310159',
    note: 'Parcels and lunch orders of the tenants.',
    address: address('lu', '1855', 'Luxembourg', 'Avenue John F. Kennedy', '46', 49.6297, 6.1679),
  },
  baeckerei: {
    dealer: 'alpen',
    name: 'Bäckerei Lindner',
    pathname: 'baeckerei-lindner',
    language: 'de',
    companyName: 'Bäckerei Lindner GmbH & Co. KG',
    registrationNumber: 'HRA 104 512',
    vatNumber: 'DE124818002',
    note: 'Vorbestellungen bis 18 Uhr, Abholung ab 5 Uhr.',
    address: address('de', '80331', 'München', 'Sendlinger Straße', '14', 48.1349, 11.5689),
  },
  hofladen: {
    dealer: 'alpen',
    name: 'Hofladen Sonnberg',
    pathname: 'hofladen-sonnberg',
    language: 'de',
    companyName: 'Sonnberg Direktvermarktung OG',
    registrationNumber: 'FN 318 772 k',
    vatNumber: 'ATU34433119',
    note: '',
    address: address('at', '5400', 'Hallein', 'Sonnbergweg', '9', 47.6833, 13.0967),
  },
  fromagerie: {
    dealer: 'paris',
    name: 'Fromagerie du Marais',
    pathname: 'fromagerie-du-marais',
    language: 'fr',
    companyName: 'Fromagerie du Marais SAS',
    registrationNumber: '248 754 421 R.C.S. Paris',
    vatNumber: 'FR80248754421',
    note: 'Les plateaux sont à retirer le jour même.',
    address: address('fr', '75004', 'Paris', 'Rue Saint-Antoine', '71', 48.8543, 2.3639),
  },
} as const satisfies Record<string, DemoOrganisation>
export type OrganisationKey = keyof typeof ORGANISATIONS

/** Where admin@ and member@ work. */
export const DEMO_ORGANISATION: OrganisationKey = 'slagerij'

/** What the later parts need to know of one. */
export interface Organisation {
  readonly key: OrganisationKey
  readonly id: string
  readonly name: string
  readonly pathname: string
  readonly language: Language
  readonly country: Country
}

export const addOrganisations = async (
  tx: Tx,
  world: World,
  dealers: DealerIds,
): Promise<Organisation[]> => {
  const chance = world.chance('organisations')
  const keys = Object.keys(ORGANISATIONS) as OrganisationKey[]
  const made = keys.map((key) => {
    const organisation: DemoOrganisation = ORGANISATIONS[key]
    const created = world.ago({ days: chance.between(500, 690), hours: chance.between(0, 23) })
    const { name, pathname, language } = organisation
    const known = { key, id: world.idAt(created), name, pathname, language }
    return {
      known: { ...known, country: organisation.address.country },
      row: {
        id: known.id,
        public_id: world.publicId(),
        dealer_id: dealers[organisation.dealer],
        pathname,
        name,
        language,
        company_name: organisation.companyName,
        registration_number: organisation.registrationNumber,
        vat_number: organisation.vatNumber,
        address: organisation.address,
        support_email: `info@${pathname}.example`,
        note: organisation.note,
        created_at: created,
        updated_at: created,
      },
    }
  })
  await insertRows(
    tx,
    'organisations',
    made.map(({ row }) => row),
  )
  return made.map(({ known }) => known)
}
