import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { LateSelect } from '../picker/late-select.tsx'
import type { ShopChoice } from './use-page-shop.ts'

const LETTER_PX = 8
const FRAME_PX = 56

/** Wide enough for the name, within what the head of a page has to give. */
const widthFor = (name: string) => Math.min(Math.max(name.length * LETTER_PX + FRAME_PX, 190), 420)

/** The page's shop, the same that the top bar switches; with one shop there is nothing to choose. */
export const ShopSelect = ({
  shop,
  count,
  label,
  'aria-label': name,
}: ShopChoice & { readonly label?: string; readonly 'aria-label'?: string }) => {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  if (shop == null || count < 2) return null
  return (
    <LateSelect
      picks={{ kind: 'shop', knownName: shop.name }}
      isSearchable
      shown={shop.name}
      field={{
        ...(label === undefined ? { 'aria-label': name ?? t('shop') } : { label }),
        allowDeselect: false,
        style: { flex: '0 1 auto', width: widthFor(shop.name), minWidth: 80, maxWidth: '100%' },
        value: shop._id,
        onChange: (shopId) =>
          void navigate({
            to: '.',
            search: (old) => ({ ...old, shopId: shopId ?? undefined, page: undefined }),
          }),
      }}
    />
  )
}
