import { endedVatRates, foodVatRate, gtinOf, netPrice } from '@lockerdesk/domain'
import { listVatRates } from '../../modules/vat-rates/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { DEMO_ORGANISATION, type Organisation } from './organisations.ts'
import { CATALOGUE, type DemoProduct, NAME_ORDER, VARIANTS, type Variant } from './product-names.ts'
import { drawPictures, type PictureName } from './product-pictures.ts'

/** A full range at the house that the tour begins with. */
const variantsOf = ({ key }: Organisation): readonly Variant[] =>
  key === DEMO_ORGANISATION ? VARIANTS : VARIANTS.slice(0, 2)

/** As the table has it. */
type ProductRow = Record<string, unknown>

/** One of so many still has a rate of VAT that is over, where there was one. */
const WITH_ENDED_RATE = 25

const WITHOUT_PURCHASE_PRICE = 9
const SOLD_AT_A_LOSS = 113

/** Two hundred products: most complete, some without a translation, without their allergens or with an old rate. */
export const addProducts = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const chance = world.chance('products')
  const pictures = await drawPictures()
  const rates = await listVatRates(tx)
  const images: Record<string, unknown>[] = []
  const products: ProductRow[] = []
  for (const organisation of organisations) {
    const catalogue = CATALOGUE[organisation.key]
    const used = new Set(catalogue.map(({ picture }) => picture))
    const hashes = new Map<PictureName, string>()
    for (const name of used) {
      const picture = pictures.get(name)
      if (picture === undefined) throw new Error(`nobody drew ${name}`)
      hashes.set(name, picture.hash)
      images.push({
        organisation_id: organisation.id,
        hash: picture.hash,
        picture: `\\x${picture.picture.toString('hex')}`,
        thumbnail: `\\x${picture.thumbnail.toString('hex')}`,
        width: picture.width,
        height: picture.height,
        created_at: world.ago({ days: 90 }),
      })
    }
    const foodRate = foodVatRate(rates, organisation.country, world.now) ?? 0
    const [endedRate = foodRate] = endedVatRates(rates, organisation.country, world.now)
    let plu = 100
    for (const variant of variantsOf(organisation))
      for (const product of catalogue)
        products.push(
          rowOf(world, chance, organisation, product, variant, {
            plu: String((plu += 1)).padStart(4, '0'),
            hash: hashes.get(product.picture) ?? null,
            vatRate: plu % WITH_ENDED_RATE === 0 ? endedRate : foodRate,
          }),
        )
  }
  await insertRows(tx, 'product_images', images)
  await insertRows(tx, 'products', products)
}

const rowOf = (
  world: World,
  chance: Chance,
  organisation: Organisation,
  product: DemoProduct,
  variant: Variant,
  {
    plu,
    hash,
    vatRate,
  }: { readonly plu: string; readonly hash: string | null; readonly vatRate: number },
): ProductRow => {
  const created = world.ago({ days: chance.between(3, 180), minutes: chance.between(0, 1_439) })
  const isTranslated = chance.isTrue(0.82)
  const name = Object.fromEntries(
    NAME_ORDER.flatMap((language, index) =>
      isTranslated || language === organisation.language || language === 'en'
        ? [[language, [product.names[index], variant.names[index]].filter(Boolean).join(', ')]]
        : [],
    ),
  )
  const areAllergensKnown = product.allergens.length > 0 || chance.isTrue(0.85)
  const price = Math.round((product.price * variant.price) / 1_000) * 10
  const isWeighed = product.unitType === 'kg'
  const isFood = product.nutrition !== null && product.picture !== 'wine'
  return {
    id: world.idAt(created),
    organisation_id: organisation.id,
    public_id: world.publicId(),
    plu,
    ean: product.unitType === 'unit' ? demoEan(plu) : null,
    name,
    description: {},
    allergens: product.allergens,
    are_allergens_known: areAllergensKnown,
    nutrition: nutritionOf(product),
    can_use_meal_vouchers: isFood,
    is_perishable: isFood,
    unit_type: product.unitType,
    minimum_amount: { kg: 250, liter: 50, unit: 1 }[product.unitType],
    amount_step: { kg: 50, liter: 25, unit: 1 }[product.unitType],
    price,
    purchase_price: purchasePriceOf(plu, netPrice(price, vatRate)),
    vat_rate: vatRate,
    image_hash: isWeighed || chance.isTrue(0.92) ? hash : null,
    created_at: created,
    updated_at: created,
  }
}

/** Two thirds of what they sell for, more or less; of some nobody has said, and one is sold below its price. */
const purchasePriceOf = (plu: string, net: number): number | null => {
  const number = Number(plu)
  if (number % WITHOUT_PURCHASE_PRICE === 0) return null
  return Math.round(net * (number === SOLD_AT_A_LOSS ? 1.08 : 0.58 + (number % 7) * 0.03))
}

/** 20 to 29 begin numbers that a shop gives by itself, so these are nobody's. 9 keeps them apart from labels of scales. */
const demoEan = (plu: string): string => {
  const digits = `209${plu.padStart(4, '0')}00000`
  const last = Array.from('0123456789').find((digit) => gtinOf(`${digits}${digit}`) !== null)
  return `${digits}${last}`
}

const nutritionOf = ({ nutrition }: DemoProduct) => {
  if (nutrition === null) return null
  const [energy, fat, carbohydrate, protein, salt] = nutrition
  return {
    energy,
    fat,
    saturatedFat: Math.round(fat * 4) / 10,
    cholesterol: null,
    carbohydrate,
    fiber: null,
    sugars: Math.round(carbohydrate * 2) / 10,
    addedSugars: null,
    protein,
    salt,
  }
}
