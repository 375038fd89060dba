import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'

const RESELLERS = {
  lockerworks: {
    company_name: 'Lockerworks Europe BV',
    vat_number: 'NL067677459B01',
    email: 'partners@lockerworks.example',
    phonenumber: '+31201234567',
  },
  consigne: {
    company_name: 'Consigne Nouvelle SAS',
    vat_number: 'FR76079119300',
    email: 'contact@consigne-nouvelle.example',
    phonenumber: '+33144556677',
  },
} as const
export type ResellerKey = keyof typeof RESELLERS
export type ResellerIds = Readonly<Record<ResellerKey, string>>

export const addResellers = async (tx: Tx, world: World): Promise<ResellerIds> => {
  const created = world.ago({ days: 900 })
  const row = (key: ResellerKey) => ({
    id: world.idAt(created),
    public_id: world.publicId(),
    ...RESELLERS[key],
    created_at: created,
    updated_at: created,
  })
  const [lockerworks, consigne] = [row('lockerworks'), row('consigne')]
  await insertRows(tx, 'resellers', [lockerworks, consigne])
  return { lockerworks: lockerworks.id, consigne: consigne.id }
}
