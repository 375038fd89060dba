import { breakableParts } from '@lockerdesk/domain'
import { Fragment } from 'react'
import classes from './contacts.module.css'
import { CopyText } from './codes/copy-text.tsx'

/** Addresses or numbers of somebody, each to be followed or copied. */
export const Contacts = ({ of, scheme }: { of: readonly string[]; scheme: 'mailto' | 'tel' }) =>
  of.length === 0 ? (
    '–'
  ) : (
    <ul className={classes.contacts}>
      {of.map((value) => (
        <li key={value}>
          <a href={`${scheme}:${value}`}>
            <Breakable text={value} />
          </a>
          <CopyText text={value} />
        </li>
      ))}
    </ul>
  )

export const Breakable = ({ text }: { text: string }) =>
  breakableParts(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text never reorder
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
