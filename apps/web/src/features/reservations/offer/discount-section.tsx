import { ActionIcon, Button, Group, NumberInput, Stack } from '@mantine/core'
import { MAX_OFFER_HOURS, PERCENT } from '@lockerdesk/domain'
import { IconPlus, IconStairsDown, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { DiscountLadder } from '../../../ui/discount-ladder/index.ts'
import classes from './offer.module.css'
import { numberOf, offerInputOf } from './offer-form-values.ts'
import { errorBelow, type OfferForm } from './offer-form.ts'
import { useLadderStages } from './use-ladder-stages.ts'
import { useOfferPrice } from './use-offer-price.ts'

/** What a day in the cabinet usually costs a product. */
const USUAL_LADDER = [
  { hoursAfterCreation: 3, discount: 20 },
  { hoursAfterCreation: 5, discount: 35 },
  { hoursAfterCreation: 7, discount: 50 },
] as const
const STEP_HOURS = 2
const STEP_PERCENT = 15

interface DiscountProps {
  readonly form: OfferForm
  readonly offeredAt: Date
  readonly timeZone: string
}

export const DiscountSection = (props: DiscountProps) => {
  const { t } = useTranslation('vending')
  return (
    <Card title={t('sections.discount')}>
      <DiscountFields {...props} />
    </Card>
  )
}

/** What it starts with, when it gets cheaper, and the picture of it with the price at the end. */
export const DiscountFields = ({ form, offeredAt, timeZone }: DiscountProps) => {
  const { t } = useTranslation('vending')
  const formats = useFormats()
  const values = form.getValues()
  const { vendingDiscountIntervals: steps } = values
  const { vendingDiscount, vendingDiscountIntervals, autoHideVendingAfterHours } =
    offerInputOf(values)
  const priceAtDiscount = useOfferPrice(values)
  const drawn = useLadderStages({
    ladder: { vendingDiscount, vendingDiscountIntervals },
    hiddenAfterHours: autoHideVendingAfterHours,
    offeredAt,
    timeZone,
    priceOf: (discount) => priceAtDiscount(discount).total,
  })
  const ladderError = form.errors['vendingDiscountIntervals']
  const put = (next: typeof steps) => {
    form.setFieldValue('vendingDiscountIntervals', next)
    form.clearFieldError('vendingDiscountIntervals')
  }
  const more = () => {
    const last = steps.at(-1)
    put([
      ...steps,
      {
        hoursAfterCreation: (numberOf(last?.hoursAfterCreation ?? 0) ?? 0) + STEP_HOURS,
        discount: Math.min(
          PERCENT,
          (numberOf(last?.discount ?? values.vendingDiscount) ?? 0) + STEP_PERCENT,
        ),
      },
    ])
  }
  return (
    <Stack>
      <Group align="end">
        <NumberInput
          label={t('fields.vendingDiscount')}
          suffix={formats.percentSuffix}
          min={0}
          max={PERCENT}
          allowDecimal={false}
          w={160}
          {...form.getInputProps('vendingDiscount')}
        />
        {steps.length === 0 && (
          <Button
            variant="default"
            leftSection={<IconStairsDown size={16} aria-hidden />}
            onClick={() => put(USUAL_LADDER.map((step) => ({ ...step })))}
          >
            {t('usualLadder')}
          </Button>
        )}
      </Group>
      <ol className={classes.steps} aria-label={t('fields.vendingDiscountIntervals')}>
        {steps.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the list
          <li key={index} className={classes.step}>
            <NumberInput
              label={t('stepHours', { number: index + 1 })}
              suffix=" h"
              min={1}
              max={MAX_OFFER_HOURS}
              allowDecimal={false}
              {...form.getInputProps(`vendingDiscountIntervals.${index}.hoursAfterCreation`)}
            />
            <NumberInput
              label={t('stepDiscount', { number: index + 1 })}
              suffix={formats.percentSuffix}
              min={1}
              max={PERCENT}
              allowDecimal={false}
              {...form.getInputProps(`vendingDiscountIntervals.${index}.discount`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('removeStep', { number: index + 1 })}
              onClick={() => put(steps.filter((_step, other) => other !== index))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={more}
          disabled={steps.length >= 12}
        >
          {t('addStep')}
        </Button>
        {typeof ladderError === 'string' && (
          <p role="alert" className={classes.error}>
            {ladderError}
          </p>
        )}
      </div>
      {values.lines.length > 0 && errorBelow(form, 'vendingDiscountIntervals') === undefined && (
        <DiscountLadder label={t('ladder')} {...drawn} />
      )}
    </Stack>
  )
}
