import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { textIn } from '@lockerdesk/domain'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient, useQuery } from 'urql'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AllergenIcons, ProductPicture } from '../../products/index.ts'
import { findOfferProductsQuery, type OfferProduct } from './offer.graphql.ts'
import classes from './offer.module.css'

const TYPING_MS = 200
const SHOWN_AT_MOST = 12

/** Typed or scanned: PLU, name or the label of a scale; enter takes the likeliest, even before it is there. */
export const ProductPicker = ({
  error,
  onPick,
}: {
  error: string | undefined
  onPick: (product: OfferProduct, typed: string) => void
}) => {
  const { t } = useTranslation(['vending', 'products'])
  const { language } = useSession().user
  const formats = useFormats()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  const client = useClient()
  const [{ data, operation }] = useQuery({
    query: findOfferProductsQuery,
    variables: { query: asked },
    pause: asked === '',
  })
  const isAnswered = data !== undefined && operation?.variables.query === asked
  const found = asked !== '' && isAnswered ? data.findProducts.slice(0, SHOWN_AT_MOST) : []

  const clear = () => {
    setTyped('')
    combobox.closeDropdown()
    field.current?.focus()
  }
  /** A scanner does not wait for the answer before it reads the next label. */
  const takeLikeliest = async (sought: string) => {
    clear()
    setLooking(true)
    const answer = await client.query(findOfferProductsQuery, { query: sought }).toPromise()
    setLooking(false)
    const product = answer.data?.findProducts[0]
    if (product === undefined) setMissed(sought)
    else onPick(product, sought)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const product = found.find(({ _id }) => _id === id)
        if (product === undefined) return
        onPick(product, typed)
        clear()
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          data-autofocus
          label={t('findProduct')}
          description={t('findProductHint')}
          placeholder={t('findProductExample')}
          autoComplete="off"
          leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden />}
          rightSection={isLooking ? <Loader size={16} /> : null}
          error={missed === null ? error : t('productMissing', { typed: missed })}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMissed(null)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (combobox.getSelectedOptionIndex() >= 0 || typed.trim() === '') return
            void takeLikeliest(typed.trim())
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === '' || (found.length === 0 && !isAnswered)}>
        <Combobox.Options aria-label={t('findProduct')} mah={360} style={{ overflowY: 'auto' }}>
          {found.length === 0 && <Combobox.Empty>{t('noProductFound')}</Combobox.Empty>}
          {found.map((product) => (
            <Combobox.Option key={product._id} value={product._id} className={classes.option ?? ''}>
              <ProductPicture url={product.thumbnailUrl} />
              <span className={classes.optionName}>
                {textIn(product.name, language)}
                <span className={classes.soft}>{product.plu}</span>
              </span>
              {product.allergens.length > 0 && <AllergenIcons of={product.allergens} />}
              <span className="numbers">
                {formats.money(product.price)} {t(`products:perUnit.${product.unitType}`)}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
