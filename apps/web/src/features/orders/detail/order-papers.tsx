import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { usePdf } from '../../../lib/files/use-pdf.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

/** Receipts and credit notes, each as the file that the customer gets. */
export const OrderPapers = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { open, opening } = usePdf(t('paperFailed'))
  const pathOf = (paper: { _id: string }) => `/api/orders/${order._id}/papers/${paper._id}`
  return (
    <Card title={t('sections.papers')} padding={order.papers.length === 0}>
      {order.papers.length === 0 && <span className={classes.soft}>{t('noPapers')}</span>}
      <ul className={classes.list}>
        {order.papers.map((paper) => (
          <li key={paper._id} className={classes.item}>
            <span>
              {t(`paperKinds.${paper.kind}`)} {paper.number}
            </span>
            <span className={classes.amount}>{formats.money(paper.total)}</span>
            <span className={classes.soft}>{formats.dateTime(paper.issuedAt)}</span>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              loading={opening === pathOf(paper)}
              aria-label={`${t('openPaper')}: ${paper.number}`}
              onClick={() => void open(pathOf(paper))}
            >
              {t('openPaper')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
