import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { OrderStatusBadge } from '../../../lib/order-status-badge.tsx'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { StatusStepper } from '../../../ui/status-stepper.tsx'
import { BoughtReservations } from './bought-reservations.tsx'
import { OrderActions } from '../order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { orderSteps } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import classes from './order-page.module.css'
import { type OrderDetail, orderQuery } from '../orders.graphql.ts'

export const OrderPage = () => {
  const { t } = useTranslation('orders')
  const { orderId } = useParams({ from: '/shell/orders/$orderId' })
  const { act } = useSearch({ from: '/shell/orders/$orderId' })
  const [{ data, error }, reload] = useLiveQuery(
    { query: orderQuery, variables: { id: orderId } },
    ['order', 'reservation', 'locker', 'command'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return <ShownOrder key={`${orderId} ${act}`} order={data.getOrderById} act={act} />
}

const ShownOrder = ({ order, act }: { order: OrderDetail; act: 'refund' | undefined }) => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const forgetAct = () => void navigate({ to: '.', search: { act: undefined }, replace: true })
  return (
    <>
      <PageHeader
        title={t('orderTitle', { number: order.orderNumber })}
        reference={order.id}
        badge={
          <>
            <OrderStatusBadge status={order.status} />
            {order.isTest && <Badge>{t('test')}</Badge>}
          </>
        }
        back={<Link to="/orders">{t('title')}</Link>}
      >
        <OrderActions order={order} act={act} onActed={forgetAct} />
      </PageHeader>
      <OrderNotices order={order} />
      <DetailColumns aside={<OrderTimeline order={order} />}>
        <Card padding={false}>
          <Steps order={order} />
        </Card>
        <OrderLines order={order} />
        <OrderDisputes order={order} />
        <OrderRefunds order={order} />
        <BoughtReservations order={order} />
        <div className={classes.cards}>
          <OrderCustomer order={order} />
          <OrderPayment order={order} />
          <OrderPapers order={order} />
        </div>
      </DetailColumns>
    </>
  )
}

const Steps = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  return (
    <StatusStepper
      label={t('stepsLabel')}
      steps={orderSteps(order).map(({ key, state, at }) => ({
        key,
        label:
          key === 'ordered' || key === 'paid' || key === 'told' || key === 'collected'
            ? t(`steps.${key}`)
            : t(`statuses.${key}`),
        state,
        below: at === null ? undefined : formats.dateTime(at),
      }))}
    />
  )
}
