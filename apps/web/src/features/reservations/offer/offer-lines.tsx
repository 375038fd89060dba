import { ActionIcon, Checkbox, NumberInput } from '@mantine/core'
import { fullPriceOf, steppedAmount, textIn } from '@lockerdesk/domain'
import { IconTag, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AllergenIcons, ProductPicture } from '../../products/index.ts'
import classes from './offer.module.css'
import { numberOf, type OfferLine } from './offer-form-values.ts'

/** What goes into each box: how much of it, what it costs, and whether it is given along. */
export const OfferLines = ({
  lines,
  onChange,
}: {
  lines: readonly OfferLine[]
  onChange: (lines: OfferLine[]) => void
}) => {
  const { t } = useTranslation('vending')
  const put = (changed: OfferLine) =>
    onChange(lines.map((line) => (line.key === changed.key ? changed : line)))
  return (
    <ul className={classes.lines} aria-label={t('content')}>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          onChange={put}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
    </ul>
  )
}

const Line = ({
  line,
  onChange,
  onRemove,
}: {
  line: OfferLine
  onChange: (line: OfferLine) => void
  onRemove: () => void
}) => {
  const { t } = useTranslation(['vending', 'products'])
  const { language } = useSession().user
  const formats = useFormats()
  const { product, labelPrice, isFree } = line
  const name = textIn(product.name, language)
  const amount = numberOf(line.amount) ?? 0
  return (
    <li className={classes.line}>
      <span>
        <ProductPicture url={product.thumbnailUrl} />
      </span>
      <span className={classes.name}>
        <strong>{name}</strong>
        <span className={classes.under}>
          <span className={classes.soft}>
            {product.plu} · {formats.money(product.price)}{' '}
            {t(`products:perUnit.${product.unitType}`)}
          </span>
          {product.areAllergensKnown ? (
            product.allergens.length > 0 && <AllergenIcons of={product.allergens} />
          ) : (
            <Badge tone="warn">{t('allergensUnknown')}</Badge>
          )}
        </span>
      </span>
      {labelPrice === null ? (
        <NumberInput
          className={classes.amount ?? ''}
          aria-label={t('amountOf', { name })}
          suffix={` ${t(`small.${product.unitType}`)}`}
          min={product.minimumAmount}
          step={product.interval}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={line.amount}
          onChange={(typed) => onChange({ ...line, amount: typed })}
          onBlur={() => onChange({ ...line, amount: steppedAmount(product, amount) })}
        />
      ) : (
        <span className={classes.label}>
          <IconTag size={14} aria-hidden />
          {t('byLabel', {
            amount: `${formats.number(amount)} ${t(`small.${product.unitType}`)}`,
          })}
        </span>
      )}
      <Checkbox
        className={classes.free ?? ''}
        label={t('free')}
        aria-label={t('freeOf', { name })}
        checked={isFree}
        onChange={({ currentTarget }) => onChange({ ...line, isFree: currentTarget.checked })}
      />
      <span className={classes.price} data-free={isFree || undefined}>
        {formats.money(isFree ? 0 : fullPriceOf({ ...product, amount, labelPrice }))}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('removeProduct', { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
