import { IconPhoto } from '@tabler/icons-react'
import classes from './products.module.css'

/** Small, beside a name that says what it is. */
export const ProductPicture = ({ url }: { url: string | null }) =>
  url === null ? (
    <span className={classes.noPicture}>
      <IconPhoto size={16} stroke={1.3} aria-hidden />
    </span>
  ) : (
    <img className={classes.picture} src={url} alt="" width={36} height={36} loading="lazy" />
  )
