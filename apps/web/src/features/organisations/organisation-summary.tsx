import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { OrganisationDetail } from './organisations.graphql.ts'

/** The same as the form, for those who may read it and no more. */
export const OrganisationSummary = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation(['organisations', 'common'])
  const { name, pathname, language, companyName, registrationNumber, vatNumber, address } =
    organisation
  return (
    <>
      <Card title={t('sections.name')}>
        <Facts
          of={[
            [t('fields.name'), name],
            [t('fields.pathname'), pathname],
            [t('fields.language'), LANGUAGE_NAMES[language]],
          ]}
        />
      </Card>
      <Card title={t('sections.company')}>
        <Facts
          of={[
            [t('fields.companyName'), companyName],
            [t('fields.registrationNumber'), registrationNumber],
            [t('fields.vatNumber'), vatNumber],
          ]}
        />
      </Card>
      <Card title={t('sections.address')}>
        <address style={{ fontStyle: 'normal' }}>
          {address.street} {address.streetNumber}
          <br />
          {address.zipcode} {address.city}
          {address.state !== '' && `, ${address.state}`}
          <br />
          {t(`common:countries.${address.country}`)}
        </address>
      </Card>
    </>
  )
}
