import type { Offer } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import styles from './offer-picture.module.css'

const SIZES = '(max-width: 660px) 94vw, 340px'
const MOST = 4

/** The product's own picture, or those of all in the box; a drawn door where there is none. */
export const OfferPicture = ({ offer, isFirst }: { offer: Offer; isFirst: boolean }) => {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = offer.products
    .flatMap(({ imageUrl, thumbnailUrl, name }) =>
      imageUrl === null || thumbnailUrl === null ? [] : [{ imageUrl, thumbnailUrl, name }],
    )
    .filter(({ imageUrl }) => !broken.includes(imageUrl))
    .slice(0, MOST)
  if (shown.length === 0) return <EmptyPicture />
  return (
    <div className={styles['picture']} data-count={shown.length}>
      {shown.map(({ imageUrl, thumbnailUrl }) => (
        <img
          key={imageUrl}
          src={imageUrl}
          srcSet={`${thumbnailUrl} 160w, ${imageUrl} 1200w`}
          sizes={shown.length === 1 ? SIZES : '170px'}
          width="640"
          height="480"
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken((before) => [...before, imageUrl])}
        />
      ))}
    </div>
  )
}

const EmptyPicture = () => (
  <div className={styles['none']} aria-hidden="true">
    <svg
      width="96"
      height="96"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
    >
      <rect x="20" y="16" width="56" height="64" rx="6" />
      <path d="M28 24h40v48H28zM60 46v8M40 64c8 4 16-8 8-16c-8 0-12 8-8 16zm0 0l6-8" />
    </svg>
  </div>
)
