import { encodeLogo, rasterised } from '../../platform/pictures.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Organisation } from './organisations.ts'

const ACCENTS = ['#7a2e1d', '#1f5c47', '#28518f', '#8a5a00', '#6b2d6b', '#0b6070']

const WITHOUT = 2

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="80" viewBox="0 0 480 80">
<g fill="none" stroke="${ACCENTS[0]}" stroke-width="6" stroke-linejoin="round">
<path d="M6 74V30L40 6l34 24v44z"/><path d="M28 74V48h24v26"/></g>
<g fill="${ACCENTS[0]}"><rect x="96" y="18" width="150" height="14" rx="7"/><rect x="96" y="46" width="98" height="14" rx="7"/></g></svg>`

/** A colour of their own for all but the third, which has its dealer's, and a logo for the first. */
export const addBrands = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const { hash, png } = await encodeLogo('drawings', await rasterised(LOGO))
  const at = world.ago({ days: 30 })
  const [first] = organisations
  if (first === undefined) return
  await insertRows(tx, 'brand_logos', [
    { organisation_id: first.id, hash, png: `\\x${png.toString('hex')}`, created_at: at },
  ])
  await insertRows(
    tx,
    'brands',
    organisations.map(({ id }, index) => ({
      organisation_id: id,
      accent: index === WITHOUT ? null : ACCENTS[index % ACCENTS.length],
      logo_hash: id === first.id ? hash : null,
      updated_at: at,
    })),
  )
}
