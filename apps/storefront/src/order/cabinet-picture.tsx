import { joinClauses } from '@lockerdesk/domain'
import type { Cabinet } from '@lockerdesk/storefront-contract'
import { useSpeech } from '../lib/texts.ts'
import styles from './cabinet-picture.module.css'
import { planOf } from './cabinet-plan.ts'

interface CabinetPictureProps {
  readonly cabinet: Cabinet
  readonly ownIds: readonly string[]
}

/** 'Show me the box': the doors as they are, the own one marked, and nothing of anybody else. */
export const CabinetPicture = ({ cabinet, ownIds }: CabinetPictureProps) => {
  const { t, language } = useSpeech()
  const { width, height, doors } = planOf(cabinet, ownIds)
  const boxes = joinClauses(
    cabinet.boxes
      .filter(({ _id }) => ownIds.includes(_id))
      .map(({ label, column, row }) => t('order.boxPlace', { label, column, row })),
    language,
  )
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <strong>{t('order.showBox')}</strong>
        <span className="soft small">{cabinet.name}</span>
      </figcaption>
      <svg
        className={styles['cabinet']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('order.cabinet', { locker: cabinet.name, boxes })}
      >
        <rect className={styles['frame']} width={width} height={height} rx="10" />
        {doors.map(({ _id, label, x, y, width: w, height: h, isOwn }) => (
          <g key={_id} className={isOwn ? styles['own'] : styles['other']}>
            <rect x={x} y={y} width={w} height={h} rx="5" />
            <text x={x + w / 2} y={y + h / 2}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
