import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAt } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { OrganisationDetail } from './organisations.graphql.ts'

export const OrganisationFacts = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation('organisations')
  const formats = useFormats()
  const { _id, dealer, shopCount, createdAt, updatedAt, removedAt, supportEmail, note } =
    organisation
  const { reseller } = dealer
  const mayReadDealer = useMayAt('dealer.read', {
    kind: 'dealer',
    dealerId: dealer._id,
    resellerId: reseller?._id ?? null,
  })
  const dealerName = mayReadDealer ? (
    <Link to="/dealers/$id" params={{ id: dealer._id }}>
      {dealer.companyName}
    </Link>
  ) : (
    dealer.companyName
  )
  const shops =
    removedAt === null ? (
      <Link to="/shops" search={{ organisationId: _id, shopId: undefined }}>
        {formats.number(shopCount)}
      </Link>
    ) : (
      formats.number(shopCount)
    )
  const resellerName = reseller === null ? [] : [[t('fields.reseller'), reseller.companyName]]
  return (
    <Card title={t('sections.facts')}>
      <Facts
        of={[
          [t('fields.dealer'), dealerName],
          ...(resellerName as [string, string][]),
          [t('fields.shopCount'), shops],
          [t('fields.supportEmail'), supportEmail === '' ? '–' : supportEmail],
          [t('fields.note'), note === '' ? '–' : note],
          [t('fields.createdAt'), formats.dateTime(createdAt)],
          [t('fields.updatedAt'), formats.dateTime(updatedAt)],
        ]}
      />
    </Card>
  )
}
