/** An address that is too long for its line breaks after an @ or a dot, not inside a word. */
export const Breakable = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(?<=[@.])/).map((part, index) => (
      <span key={index}>
        {part}
        <wbr />
      </span>
    ))}
  </>
)
