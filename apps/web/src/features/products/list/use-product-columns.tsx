import { LANGUAGES, marginOf, readMoney, readRate, textIn } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay, useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { useIsPhone } from '../../../ui/fitting/use-is-phone.ts'
import { AllergenIcons } from '../allergen-icons.tsx'
import { InlineNumber } from './inline-number.tsx'
import { pictureColumn } from './picture-column.tsx'
import type { ProductRow } from '../products.graphql.ts'

const HUNDREDTHS = 100

export const useProductColumns = (): readonly Column<ProductRow>[] => {
  const { t } = useTranslation('products')
  const formats = useFormats()
  const { language } = useSession().user
  const isPhone = useIsPhone()
  const maySeeCosts = useMay('product.write')
  const mayEdit = maySeeCosts && !isPhone
  return useMemo(() => {
    const nameOf = ({ name }: ProductRow) => textIn(name, language)
    const missing = ({ name }: ProductRow) =>
      LANGUAGES.filter((known) => !name.some((text) => text.language === known))
    const purchasePrice: Column<ProductRow> = {
      key: 'purchasePrice',
      header: t('fields.purchasePrice'),
      align: 'end',
      width: '150px',
      phone: 'none',
      isHiddenAtFirst: true,
      render: (product) => {
        const margin = marginOf(product)
        return (
          product.purchasePrice !== null && (
            <TwoLines
              below={
                margin?.share == null
                  ? null
                  : t('marginOf', { share: formats.percent(margin.share) })
              }
            >
              {formats.money(product.purchasePrice)} {t(`perUnit.${product.unitType}`)}
            </TwoLines>
          )
        )
      },
    }
    return [
      pictureColumn(t),
      {
        key: 'name',
        header: t('fields.name'),
        sortField: 'name',
        render: (product) => {
          const lacking = missing(product)
          return (
            <TwoLines
              below={
                lacking.length > 0 &&
                t('missingIn', { languages: lacking.join(', ').toUpperCase() })
              }
            >
              <Link to="/products/$productId" params={{ productId: product._id }}>
                {nameOf(product)}
              </Link>
            </TwoLines>
          )
        },
      },
      { key: 'plu', header: t('fields.plu'), sortField: 'plu', render: ({ plu }) => plu },
      {
        key: 'price',
        header: t('fields.price'),
        align: 'end',
        width: '150px',
        phone: 'fact',
        sortField: 'price',
        render: (product) =>
          mayEdit ? (
            <InlineNumber
              id={product._id}
              field="price"
              label={t('priceOf', { name: nameOf(product) })}
              value={product.price}
              text={formats.decimals(product.price / HUNDREDTHS, 2)}
              unit={t(`perUnit.${product.unitType}`)}
              read={readMoney}
            />
          ) : (
            `${formats.money(product.price)} ${t(`perUnit.${product.unitType}`)}`
          ),
      },
      ...(maySeeCosts ? [purchasePrice] : []),
      {
        key: 'vatRate',
        header: t('fields.vatRate'),
        align: 'end',
        width: '110px',
        phone: 'none',
        render: (product) => (
          <>
            {mayEdit ? (
              <InlineNumber
                id={product._id}
                field="vatRate"
                label={t('vatRateOf', { name: nameOf(product) })}
                value={product.vatRate}
                text={formats.decimals(product.vatRate / HUNDREDTHS)}
                unit="%"
                read={readRate}
              />
            ) : (
              formats.rate(product.vatRate)
            )}
            {product.hasEndedVatRate && <Badge tone="warn">{t('rateEnded')}</Badge>}
          </>
        ),
      },
      {
        key: 'allergens',
        header: t('fields.allergens'),
        render: ({ allergens, areAllergensKnown }) => {
          // A card has no headings: 'None' and 'Unknown' alone would say nothing.
          if (!areAllergensKnown)
            return (
              <Badge tone="warn">{t(isPhone ? 'tabs.withoutAllergens' : 'allergensUnknown')}</Badge>
            )
          return isPhone && allergens.length === 0 ? null : <AllergenIcons of={allergens} />
        },
      },
      {
        key: 'mealVouchers',
        header: t('fields.canUseMealVouchers'),
        phone: 'none',
        render: ({ canUseMealVouchers }) =>
          canUseMealVouchers && <Badge tone="good">{t('accepted')}</Badge>,
      },
    ]
  }, [t, formats, language, isPhone, maySeeCosts, mayEdit])
}
