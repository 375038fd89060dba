import type { OwnRecords } from '@lockerdesk/storefront-contract'
import { formatMoney, formatTime } from '../lib/formats.ts'
import { type TextKey, useSpeech } from '../lib/texts.ts'
import styles from './privacy-page.module.css'

/** The rest stands in the download. */
const SHOWN = 5

interface Line {
  readonly text: string
  readonly at: string
}

interface RecordListsProps {
  readonly records: OwnRecords
  readonly timeZone: string
}

export const RecordLists = ({ records, timeZone }: RecordListsProps) => {
  const { t, language } = useSpeech()
  const { customers, reservations, orders, messages, favourites } = records
  const points = orders.reduce((sum, { loyaltyPoints }) => sum + loyaltyPoints, 0)
  const lists: readonly (readonly [TextKey, readonly Line[]])[] = [
    [
      'privacy.orders',
      orders.map(({ orderNumber, totalPrice, createdAt }) => ({
        text: `#${orderNumber} · ${formatMoney(totalPrice, language)}`,
        at: createdAt,
      })),
    ],
    [
      'privacy.reservations',
      reservations.map(({ id, shop, boxes, createdAt }) => ({
        text: `${id} · ${shop}${boxes === '' ? '' : ` · ${t('offers.box', { label: boxes })}`}`,
        at: createdAt,
      })),
    ],
    [
      'privacy.messages',
      messages.map(({ subject, recipient, at }) => ({
        text: subject === '' ? `SMS · ${recipient}` : `${subject} · ${recipient}`,
        at,
      })),
    ],
    ['privacy.favourites', favourites.map(({ shop, askedAt }) => ({ text: shop, at: askedAt }))],
  ]
  return (
    <>
      {customers.map((customer) => (
        <section key={customer._id} className="card">
          <dl className={styles['facts']}>
            <Fact label={t('privacy.emails')} value={customer.emails.join(', ')} />
            <Fact label={t('privacy.phones')} value={customer.phonenumbers.join(', ')} />
            <Fact
              label={t('privacy.since')}
              value={dayOf(customer.createdAt, language, timeZone)}
            />
            <Fact label={t('privacy.note')} value={customer.note} />
          </dl>
          {customer.hasPincode && <p className="soft">{t('privacy.pincode')}</p>}
        </section>
      ))}
      {lists.map(([title, lines]) => (
        <section key={title} className="card" aria-label={t(title)}>
          <h2 className={styles['title']}>{`${t(title)} (${lines.length})`}</h2>
          {title === 'privacy.orders' && points > 0 && (
            <p className="soft">{t('privacy.points', { count: points })}</p>
          )}
          {lines.length > 0 && (
            <ul className={styles['list']}>
              {lines.slice(0, SHOWN).map(({ text, at }, index) => (
                <li key={index}>
                  <span>{text}</span>
                  <span className="soft">
                    {formatTime(at, { language, timeZone, now: Date.parse(records.exportedAt) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {lines.length > SHOWN && (
            <p className="soft small">{t('privacy.more', { count: lines.length - SHOWN })}</p>
          )}
        </section>
      ))}
    </>
  )
}

const dayOf = (time: string, language: string, timeZone: string): string =>
  new Date(time).toLocaleDateString(language, { dateStyle: 'long', timeZone })

const Fact = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
