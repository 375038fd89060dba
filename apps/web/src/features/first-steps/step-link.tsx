import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import '../../ui/styles/mantine-styles.ts'
import type { Step } from './steps.ts'

/** What the form of a step begins with. */
export interface StepBeginnings {
  readonly resellerId?: string | undefined
  readonly dealerId?: string | undefined
  readonly shopId?: string | undefined
  readonly gatewayId?: string | undefined
}

/** Opens the form of a step; from there the way leads back to the steps. */
export const StepLink = ({ step, ...begin }: { step: Step } & StepBeginnings) => {
  const { t } = useTranslation('firstSteps')
  return (
    <Button
      rightSection={<IconArrowRight size={16} aria-hidden />}
      renderRoot={(props) => <StepTarget step={step} begin={begin} {...props} />}
    >
      {t(`${step}.action`)}
    </Button>
  )
}

const StepTarget = ({
  step,
  begin: { resellerId, dealerId, shopId, gatewayId },
  ...props
}: {
  step: Step
  begin: StepBeginnings
}) => {
  if (step === 'reseller') return <Link to="/resellers/new" search={{ first: true }} {...props} />
  if (step === 'dealer')
    return <Link to="/dealers/new" search={{ first: true, resellerId }} {...props} />
  if (step === 'organisation')
    return <Link to="/organisations/new" search={{ first: true, dealerId }} {...props} />
  if (step === 'shop') return <Link to="/shops/new" search={{ first: true }} {...props} />
  if (step === 'gateway')
    return <Link to="/gateways" search={{ first: true, newIn: shopId }} {...props} />
  if (step === 'locker')
    return <Link to="/lockers/new" search={{ first: true, gatewayId }} {...props} />
  return <Link to="/reservations/new" {...props} />
}
