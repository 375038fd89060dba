import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { ResellerIds } from './resellers.ts'

const DEALERS = {
  benelux: {
    reseller: 'lockerworks',
    company_name: 'Lockerpunt Benelux BV',
    vat_number: 'BE0849815218',
    email: 'service@lockerpunt.example',
    phonenumber: '+3292345678',
  },
  alpen: {
    reseller: 'lockerworks',
    company_name: 'Abholfach Süd GmbH',
    vat_number: 'DE102239550',
    email: 'service@abholfach-sued.example',
    phonenumber: '+498912345678',
  },
  paris: {
    reseller: 'consigne',
    company_name: 'Casiers Frais SARL',
    vat_number: 'FR43946075995',
    email: 'bonjour@casiers-frais.example',
    phonenumber: '+33478901234',
  },
} as const
export type DealerKey = keyof typeof DEALERS
export type DealerIds = Readonly<Record<DealerKey, string>>

export const addDealers = async (
  tx: Tx,
  world: World,
  resellers: ResellerIds,
): Promise<DealerIds> => {
  const created = world.ago({ days: 700 })
  const row = (key: DealerKey) => {
    const { reseller, ...company } = DEALERS[key]
    return {
      id: world.idAt(created),
      public_id: world.publicId(),
      reseller_id: resellers[reseller],
      ...company,
      created_at: created,
      updated_at: created,
    }
  }
  const [benelux, alpen, paris] = [row('benelux'), row('alpen'), row('paris')]
  await insertRows(tx, 'dealers', [benelux, alpen, paris])
  return { benelux: benelux.id, alpen: alpen.id, paris: paris.id }
}
