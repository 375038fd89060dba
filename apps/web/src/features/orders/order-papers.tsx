import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from './orders.graphql.ts'
import { usePaper } from './use-paper.ts'

/** Receipts and credit notes, each as the file that the customer gets. */
export const OrderPapers = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { open, opening } = usePaper(order._id)
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
              loading={opening === paper._id}
              aria-label={`${t('openPaper')}: ${paper.number}`}
              onClick={() => void open(paper._id)}
            >
              {t('openPaper')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
