import { breakableParts } from '@lockerdesk/domain'

/** An address that is too long for its line breaks where an address may. */
export const Breakable = ({ text }: { readonly text: string }) => (
  <>
    {breakableParts(text).map((part, index) => (
      <span key={index}>
        {part}
        <wbr />
      </span>
    ))}
  </>
)
