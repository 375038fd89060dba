import { CopyText } from './copy-text.tsx'
import classes from './long-reference.module.css'

/** A name that another system gave, on one line: cut where it is too long, and copied whole. */
export const LongReference = ({
  text,
  link = null,
}: {
  text: string | null
  link?: string | null
}) =>
  text === null ? (
    '–'
  ) : (
    <span className={classes.reference}>
      {link === null ? (
        <span className={classes.text} title={text}>
          {text}
        </span>
      ) : (
        <a className={classes.text} title={text} href={link} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
      <CopyText text={text} />
    </span>
  )
